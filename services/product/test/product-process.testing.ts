import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { bareEnvironment } from '@trilex/platform/bare-environment'

export const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const READY =
  /is ready .*http:\/\/localhost:(\d+) \(fr\).*http:\/\/de\.localhost:\1 \(de\).*http:\/\/it\.localhost:\1 \(it\)/

/** Products that a test file starts as separate processes. */
export class ProductProcesses {
  readonly #running: ChildProcess[] = []

  /** Starts one with these settings only. */
  start(environment: Record<string, string>) {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
      env: bareEnvironment(environment),
    })
    this.#running.push(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    const ended = once(child, 'exit').then(([code]) => code as number)
    return {
      ended,
      output: () => output,
      kill: (signal: NodeJS.Signals = 'SIGTERM') => child.kill(signal),
      /** Port of the ready line. */
      async ready(): Promise<string> {
        for (;;) {
          const port = READY.exec(output)?.[1]
          if (port) return port
          if (child.exitCode !== null) throw new Error(output)
          await sleep(20)
        }
      },
    }
  }

  /** Kills the processes that still run. */
  end(): void {
    for (const child of this.#running) child.kill('SIGKILL')
  }
}
