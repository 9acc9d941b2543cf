import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Run } from '../profiles.ts'
import { ensureK6 } from '../../scripts/chart/tools.ts'
import { loopback } from './client.ts'
import { type Figures, figuresOf, overLimits, type Summary } from './figures.ts'

const SCRIPT = fileURLToPath(new URL('../journeys/people.ts', import.meta.url))
/** k6 exit code: a threshold failed. */
const OVER = 99

export interface PeopleResult {
  figures: Record<string, Figures>
  /** What failed, and how often. */
  faults: string[]
  /** People who could not start because too many were active. */
  dropped: number
  /** The exceeded limits, in words. */
  over: string[]
}

/**
 * Runs k6 against a product on this machine; `signal` stops it early. Rejects without k6 or on an unexpected exit code.
 */
export async function runPeople(run: Omit<Run, 'summary'>, signal?: AbortSignal): Promise<PeopleResult> {
  loopback(run.base)
  const k6 = await ensureK6()
  signal?.throwIfAborted()
  const folder = mkdtempSync(join(tmpdir(), 'trilex-people-'))
  try {
    const [file, summary] = [join(folder, 'run.json'), join(folder, 'summary.json')]
    // It contains readers' tokens.
    writeFileSync(file, JSON.stringify({ ...run, summary }), { mode: 0o600 })
    const args = ['run', '--quiet', '--no-usage-report', '--log-format=json', '--env', `RUN=${file}`, SCRIPT]
    const child = spawn(k6, args, { stdio: ['ignore', 'ignore', 'pipe'] })
    const end = (): unknown => child.kill('SIGINT')
    signal?.addEventListener('abort', end)
    const said = text(child.stderr)
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', resolve)
    })
    signal?.removeEventListener('abort', end)
    const lines = (await said).split('\n').filter((line) => line.startsWith('{'))
    const log = lines.map((line) => JSON.parse(line) as { level: string; msg: string; source?: string })
    // When stopped by a signal, k6 exits with a code of its own.
    if (code !== 0 && code !== OVER && !signal?.aborted)
      throw new Error(`k6 ended with ${code}: ${log.map(({ msg }) => msg).join('; ')}`)
    const found = JSON.parse(readFileSync(summary, 'utf8')) as Summary
    const faults = Map.groupBy(
      log.filter(({ source }) => source === 'console'),
      ({ msg }) => msg,
    )
    return {
      figures: figuresOf(found),
      faults: [...faults].map(([fault, { length }]) => `${fault} (${length})`),
      dropped: found.metrics['dropped_iterations']?.values['count'] ?? 0,
      over: overLimits(run.thresholds, found),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
