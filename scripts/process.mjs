import { spawn } from 'node:child_process'
import { constants } from 'node:os'

/**
 * Runs a program to its end. Resolves `{ code, output }`; `output` holds its last 64 KiB when `capture` is set,
 * and is shown meanwhile unless `quiet`. Rejects only when the program cannot be started.
 */
export function run(command, args, { capture = false, quiet = false, timeoutMs = 0, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit', ...options })
    const timer = timeoutMs ? setTimeout(() => child.kill('SIGKILL'), timeoutMs) : undefined
    let output = ''
    for (const [stream, target] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      stream?.on('data', (chunk) => {
        output = (output + chunk).slice(-65_536)
        if (!quiet) target.write(chunk)
      })
    }
    child.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      resolve({ code: code ?? 128 + (constants.signals[signal] ?? 0), output })
    })
  })
}

/**
 * Runs a program in place of this one: signals go on to it, and this process ends as it ends.
 * Ctrl-C in a terminal reaches the whole process group, so it is not sent a second time.
 */
export async function become(command, args, options) {
  const child = spawn(command, args, { stdio: 'inherit', ...options })
  const fromTerminal = process.stdin.isTTY ? ['SIGINT', 'SIGHUP'] : []
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) {
    process.on(signal, () => fromTerminal.includes(signal) || child.kill(signal))
  }
  const [code, signal] = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (...ending) => resolve(ending))
  })
  process.exit(code ?? 128 + (constants.signals[signal] ?? 0))
}
