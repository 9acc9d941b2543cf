import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { constants } from 'node:os'

/**
 * Runs a program to its end. Resolves to `{ code, output }`. With `capture`, `output` holds its last 64 KiB, which are also
 * printed unless `quiet`. Rejects only when the program cannot be started.
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

/** Id of a process's parent (Linux); undefined on other systems and for a process that does not exist. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop().split(' ')[1]
  } catch {
    return undefined
  }
}

/** Whether this process was started by a shell that npm started for it, as far as can be determined. */
function startedByShell() {
  try {
    return readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8').includes(process.env.npm_lifecycle_script)
  } catch {
    return false
  }
}

/**
 * Calls `gone` when the npm that runs this script has ended: an npm that is told to stop signals only its shell, which ends
 * without passing the signal on. Watches nothing without npm, so that background processes continue.
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
 * Runs a program in place of this one: passes signals on and exits as the program exits. Does not send Ctrl-C a second time,
 * because in a terminal it reaches the whole process group. The program has a channel to this process: its 'disconnect' says
 * that this process has ended, even when it could not pass a signal on.
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

/** A port of this machine that nobody listens on, as text. */
export function freePort(host = 'localhost') {
  return new Promise((resolve) => {
    const server = createServer().listen(0, host, () => {
      const { port } = server.address()
      server.close(() => resolve(String(port)))
    })
  })
}
