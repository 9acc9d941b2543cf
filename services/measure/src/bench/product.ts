import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readRuntime } from './runtime.ts'

/** A running product in a process of its own. */
export interface RunningProduct {
  url: string
  /** Time from the start of the process to its ready line, in milliseconds. */
  startMs: number
  importToken: string
  /** Resident memory in megabytes; p99 of the main event loop's delay since the last call, in milliseconds. */
  vitals(): Promise<{ rssMegabytes: number; eventLoopDelayP99: number }>
  /**
   * Resolves once the process has used less than a tenth of a processor for three seconds: its work after the start is
   * then done.
   */
  atRest(): Promise<void>
  stop(): Promise<void>
}

const main = fileURLToPath(new URL('../../../product/src/main.ts', import.meta.url))

const READY_WITHIN_MS = 120_000
const AT_REST_WITHIN_MS = 300_000

/**
 * Starts the whole product on a data folder, without the demonstration collection and without effective rate limits. `more` are
 * other settings.
 */
export async function startProduct(dataDir: string, more: Record<string, string> = {}): Promise<RunningProduct> {
  const started = performance.now()
  const { flags, environment } = readRuntime()
  const child = spawn(process.execPath, [...flags, main], {
    env: {
      ...process.env,
      ...environment,
      DATA_DIR: dataDir,
      PORT: '0',
      DEMONSTRATION: 'false',
      LOG_LEVEL: 'error',
      READING_ACCESS: 'open',
      SEARCHES_PER_MINUTE: '1000000',
      REQUESTS_PER_MINUTE: '1000000',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await readyUrl(child)
  const metric = async (...patterns: RegExp[]): Promise<number[]> => {
    const answer = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(10_000) })
    const text = await answer.text()
    return patterns.map((pattern) => Number(pattern.exec(text)?.[1] ?? Number.NaN))
  }
  return {
    url,
    startMs: Math.round(performance.now() - started),
    importToken: readFileSync(join(dataDir, 'secrets', 'import-token'), 'utf8').trim(),
    async vitals() {
      const [bytes = 0, seconds = 0] = await metric(
        /^process_resident_memory_bytes\S* (\S+)/m,
        /^nodejs_eventloop_delay_seconds\{[^}]*quantile="0\.99"[^}]*\} (\S+)/m,
      )
      return { rssMegabytes: Math.round(bytes / 1e6), eventLoopDelayP99: Math.round(seconds * 1e4) / 10 }
    },
    async atRest() {
      const processorSeconds = async () => (await metric(/^process_cpu_seconds_total\S* (\S+)/m))[0] as number
      const end = Date.now() + AT_REST_WITHIN_MS
      for (let used = await processorSeconds(); Date.now() < end; ) {
        await sleep(3000)
        const now = await processorSeconds()
        if (now - used < 0.3) return
        used = now
      }
    },
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

async function readyUrl(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('the product has no output')
  const timer = setTimeout(() => child.kill('SIGKILL'), READY_WITHIN_MS)
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const url = /ready after .*?(http:\/\/localhost:\d+)/.exec(line)?.[1]
      if (url === undefined) continue
      child.stdout.resume()
      return url.replace('localhost', '127.0.0.1')
    }
  } finally {
    clearTimeout(timer)
  }
  throw new Error('the product did not become ready')
}
