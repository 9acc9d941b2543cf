import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A process that a test starts in order to kill it. */
export interface ProcessToKill {
  /** Resolves at the first line that it prints or the first message that it sends, or when it ends before either. */
  ready: Promise<unknown>
  /** Its output so far. */
  output(): string
  /** Kills it (SIGKILL). Resolves when it has ended and its output is complete. */
  kill(): Promise<void>
  /** Resolves to its exit code and the signal that ended it, when its output is complete. */
  ended: Promise<[code: number | null, signal: NodeJS.Signals | null]>
}

/** Starts `script` on Node with the arguments and a channel to this process, but without this process's own flags. */
export function startToKill(script: string, ...args: string[]): ProcessToKill {
  const child: ChildProcess = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  let printed = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  const ended = once(child, 'close') as ProcessToKill['ended']
  const said = child.stdout ? [once(child.stdout, 'data')] : []
  return {
    ready: Promise.race([...said, once(child, 'message'), ended]),
    output: () => printed,
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Complete lines of a text; a last one that a kill cut short is left out. */
export const wholeLines = (text: string): string[] => text.split('\n').slice(0, -1)
