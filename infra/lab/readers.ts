import { spawn } from 'node:child_process'
import { createWriteStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/bootstrap.mjs'
import { ensureK6 } from '../../scripts/chart/tools.ts'

/** How k6 reports its own end by `stop`. */
const INTERRUPTED = "aborted because k6 received a 'interrupt' signal"

interface Wanted {
  base: string
  decision: string
  folder: string
}

/** `said` holds log lines about failures; `p95` and `longest` are in milliseconds. */
interface Answered {
  requests: number
  failed: number
  dropped: number
  p95: number
  longest: number
  said: string[]
}

/** The metrics of k6 that are read here. */
interface Metrics {
  http_reqs: { values: { count: number } }
  http_req_failed: { values: { passes: number } }
  http_req_duration: { values: { 'p(95)': number; max: number } }
  dropped_iterations?: { values: { count: number } }
}

/**
 * Starts requesting pages, searches and the decision at the path `decision` from the product at `base`, with files in
 * `folder`. Resolves to `stop`, which resolves to the number of requests, how many `failed`, the log lines about
 * failures, p95 and the longest in milliseconds.
 */
export async function startReaders({ base, decision, folder }: Wanted): Promise<() => Promise<Answered>> {
  const summary = join(folder, 'readers.json')
  const log = join(folder, 'readers.log')
  const env = { ...process.env, BASE: base, DECISION: decision, SUMMARY: summary }
  const script = join(root, 'infra/lab/readers.k6.ts')
  const child = spawn(await ensureK6(), ['run', '--quiet', '--no-usage-report', script], { env })
  const written = createWriteStream(log)
  child.stderr.pipe(written)
  child.stdout.resume()
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return async function stop() {
    child.kill('SIGINT')
    await ended
    const metrics = JSON.parse(readFileSync(summary, 'utf8')) as Metrics
    const { http_reqs, http_req_failed, http_req_duration, dropped_iterations } = metrics
    return {
      requests: http_reqs.values.count,
      // `passes` of a k6 rate counts the true samples: here, failed requests.
      failed: http_req_failed.values.passes,
      dropped: dropped_iterations?.values.count ?? 0,
      p95: Math.round(http_req_duration.values['p(95)']),
      longest: Math.round(http_req_duration.values.max),
      said: readFileSync(log, 'utf8')
        .split('\n')
        .filter((line) => /level=error/.test(line) && !line.includes(INTERRUPTED))
        .slice(0, 10),
    }
  }
}
