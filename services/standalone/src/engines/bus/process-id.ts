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

/** Id of one member of a group: where it runs, its process, and a random part. */
export function newMemberId(): string {
  return JSON.stringify([here, process.pid, randomUUID()])
}

/** True when the member's process is known to have ended; false also when that cannot be known from here. */
export function hasEnded(memberId: string): boolean {
  const [where, pid] = JSON.parse(memberId) as [string, number]
  if (where !== here) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
