// Starts and stops processes that outlive the command that started them.
import { spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../bootstrap.mjs'
import { startedPid } from '../process.mjs'

const STOPS_WITHIN_MS = 30_000
const FLAGS = ['--disable-warning=ExperimentalWarning', '--disable-warning=TimeoutNegativeWarning']

/** A program of this repository, with its arguments, and its settings. */
export interface Program {
  file: [path: string, ...args: string[]]
  environment: NodeJS.ProcessEnv
}

/** Starts a program of this repository with its output in `log`. Resolves to its process id. */
export async function startProcess(
  [file, ...args]: Program['file'],
  environment: NodeJS.ProcessEnv,
  log: string,
): Promise<number> {
  const output = openSync(log, 'a')
  const child = spawn(process.execPath, [...FLAGS, join(root, file), ...args], {
    detached: true,
    stdio: ['ignore', output, output],
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', ...environment },
  })
  child.unref()
  return startedPid(child)
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    // A zombie: exited, but not yet reaped by its parent (Linux).
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOENT' && process.platform !== 'linux'
  }
}

/** Stops a process, and kills it after a timeout. Resolves to whether it stopped by itself. */
export async function endProcess(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return true
  process.kill(pid, 'SIGTERM')
  for (const end = Date.now() + STOPS_WITHIN_MS; isAlive(pid) && Date.now() < end; ) await wait(50)
  if (!isAlive(pid)) return true
  process.kill(pid, 'SIGKILL')
  return false
}
