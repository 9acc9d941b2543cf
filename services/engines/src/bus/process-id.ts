import { randomUUID } from 'node:crypto'
import { readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Machine and process namespace; process ids can be compared only within one of them. */
function place(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

const here = place()
/** Distinguishes this process from an earlier one with the same process id, which is common in containers. */
const thisProcess = randomUUID()

/** Id of one group member: its place, its process, and a random part. */
export function newMemberId(): string {
  return JSON.stringify([here, process.pid, thisProcess, randomUUID()])
}

/** True when the member's process is known to have ended; false also when this process cannot find out. */
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
