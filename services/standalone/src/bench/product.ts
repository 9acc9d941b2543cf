import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { readRuntime } from './runtime.ts'

/** A running product in a process of its own. */
export interface RunningProduct {
  url: string
  /** From the start of the process until its ready line, in milliseconds. */
  startMs: number
  importToken: string
  /** Resident memory in megabytes and the delay of the main event loop, p99 in milliseconds since the last call. */
  vitals(): Promise<{ rssMegabytes: number; eventLoopDelayP99: number }>
  stop(): Promise<void>
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

const READY_WITHIN_MS = 120_000

/** Starts the whole product on a data folder, without the demonstration collection and without limits on the rate of requests. */
export async function startProduct(dataDir: string): Promise<RunningProduct> {
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
      SEARCHES_PER_MINUTE: '1000000',
      REQUESTS_PER_MINUTE: '1000000',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await readyUrl(child)
  return {
    url,
    startMs: Math.round(performance.now() - started),
    importToken: readFileSync(join(dataDir, 'secrets', 'import-token'), 'utf8').trim(),
    async vitals() {
      const answer = await fetch(`${url}/metrics`, { signal: AbortSignal.timeout(10_000) })
      const text = await answer.text()
      const value = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? Number.NaN)
      return {
        rssMegabytes: Math.round(value(/^process_resident_memory_bytes\S* (\S+)/m) / 1e6),
        eventLoopDelayP99:
          Math.round(value(/^nodejs_eventloop_delay_seconds\{[^}]*quantile="0\.99"[^}]*\} (\S+)/m) * 1e4) / 10,
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
