import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { constants } from 'node:os'

/**
 * Runs a program to its end. Resolves to `{ code, output }`. With `capture`, `output` holds its last 64 KiB, which are also
 * printed unless `quiet`. Rejects only when the program cannot be started.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { capture?: boolean, quiet?: boolean, timeoutMs?: number }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { capture = false, quiet = false, timeoutMs = 0, ...options } = {}) {
  return new Promise((resolve, reject) => {
    /** @type {import('node:child_process').ChildProcess} */
    const child = spawn(command, args, { stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit', ...options })
    const timer = timeoutMs ? setTimeout(() => child.kill('SIGKILL'), timeoutMs) : undefined
    let output = ''
    for (const name of /** @type {const} */ (['stdout', 'stderr'])) {
      child[name]?.on('data', (chunk) => {
        output = (output + chunk).slice(-65_536)
        if (!quiet) process[name].write(chunk)
      })
    }
    child.on('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      resolve({ code: codeOf(code, signal), output })
    })
  })
}

/**
 * The exit code as a shell reports it.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
const codeOf = (code, signal) => code ?? 128 + (signal ? constants.signals[signal] : 0)

/**
 * Id of a process's parent (Linux); undefined on other systems and for a process that does not exist.
 * @param {number | string} pid
 */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ')[1]
  } catch {
    return undefined
  }
}

/** Whether this process was started by a shell that npm started for it, as far as can be determined. */
function startedByShell() {
  try {
    return readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8').includes(process.env.npm_lifecycle_script ?? '')
  } catch {
    return false
  }
}

/**
 * Calls `gone` when the npm that runs this script has ended: an npm that receives a signal passes it only to its shell, which ends
 * without passing the signal on. Watches nothing without npm, so that background processes continue.
 * @param {() => void} gone
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
 * Runs a program in place of this one: passes signals on and exits as the program exits. Does not send Ctrl-C a second
 * time, because in a terminal it reaches the whole process group. The program has an IPC channel to this process, whose
 * 'disconnect' event means that this process has ended, even if it could not pass a signal on.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} options
 */
export async function become(command, args, options = {}) {
  /** @type {import('node:child_process').ChildProcess} */
  const child = spawn(command, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], ...options })
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT']
  const fromTerminal = process.stdin.isTTY ? ['SIGINT', 'SIGHUP'] : []
  for (const signal of signals) {
    process.on(signal, () => fromTerminal.includes(signal) || child.kill(signal))
  }
  whenNpmEnds(() => child.kill('SIGTERM'))
  child.on('exit', (code, signal) => process.exit(codeOf(code, signal)))
  await new Promise((_, reject) => child.on('error', reject))
}

/**
 * Resolves to the id of a process started with `spawn`; rejects when it could not be started.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>}
 */
export function startedPid(child) {
  return new Promise((resolve, reject) => {
    if (child.pid === undefined) child.once('error', reject)
    else resolve(child.pid)
  })
}

/**
 * Lets `server` listen on a free port of `host`. Resolves to the port.
 * @param {import('node:net').Server} server
 * @param {string} host
 * @returns {Promise<number>}
 */
export function listen(server, host) {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, host, () => {
      const address = server.address()
      if (address === null || typeof address === 'string') reject(new Error(`no port at ${host}`))
      else resolve(address.port)
    })
  })
}

/** @type {Set<number>} */
const GIVEN = new Set()

/** A free port of this machine, as text: never one that this process got before, because that may not be in use yet. */
export async function freePort(host = 'localhost') {
  for (;;) {
    const server = createServer()
    const port = await listen(server, host)
    await new Promise((resolve) => server.close(resolve))
    if (GIVEN.has(port)) continue
    GIVEN.add(port)
    return String(port)
  }
}
