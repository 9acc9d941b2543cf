import { randomUUID } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Machine and process namespace: only within one of them do process ids mean the same. */
function place(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

const here = place()
/** Tells this process from an earlier one that had the same process id, as happens in containers. */
const thisProcess = randomUUID()

/** Id of one member of a group: where it runs, its process, and a random part of its own. */
export function newMemberId(): string {
  return JSON.stringify([here, process.pid, thisProcess, randomUUID()])
}

/** True when the member's process is known to have ended; false also when that cannot be known from here. */
export function hasEnded(memberId: string): boolean {
  const [where, pid, instance] = JSON.parse(memberId) as [string, number, string]
  if (where !== here) return false
  if (pid === process.pid) return instance !== thisProcess
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
