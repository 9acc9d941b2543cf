import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
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

/** The parent of a process as Linux tells it; undefined elsewhere, and of a process that is not there. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ')[1]
  } catch {
    return undefined
  }
}

/** Whether this process was started by a shell that npm started for it, as far as that can be told. */
function startedByShell() {
  try {
    return readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8').includes(process.env.npm_lifecycle_script)
  } catch {
    return false
  }
}

/**
 * Calls `gone` when the npm that runs this script has ended: an npm that is told to stop tells its shell only, which ends
 * without a word to what it started. Without npm nothing is watched, so what was sent to the background goes on.
 */
function whenNpmEnds(gone) {
  if (!process.env.npm_lifecycle_script) return
  const parent = process.ppid
  const npm = startedByShell() ? parentOf(parent) : undefined
  const timer = setInterval(() => {
    if (process.ppid === parent && (npm === undefined || parentOf(parent) === npm)) return
    clearInterval(timer)
    gone()
  }, 250).unref()
}

/**
 * Runs a program in place of this one: signals go on to it, and this process ends as it ends.
 * Ctrl-C in a terminal reaches the whole process group, so it is not sent a second time. The program has a channel to
 * this process: its 'disconnect' says that this process is no more, even when it could not pass a signal on.
 */
export async function become(command, args, options) {
  const child = spawn(command, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], ...options })
  const fromTerminal = process.stdin.isTTY ? ['SIGINT', 'SIGHUP'] : []
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']) {
    process.on(signal, () => fromTerminal.includes(signal) || child.kill(signal))
  }
  whenNpmEnds(() => child.kill('SIGTERM'))
  const [code, signal] = await new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (...ending) => resolve(ending))
  })
  process.exit(code ?? 128 + (constants.signals[signal] ?? 0))
}
