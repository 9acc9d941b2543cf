import { readdirSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** The host name is part of the name, because process ids can be compared only within one machine. */
const here = (prefix: string): string => `${prefix}${hostname().replace(/[^\w.]/g, '')}-`

/** Prefix for `mkdtemp` of a temporary folder of this process. */
export const ownFolder = (prefix: string): string => `${here(prefix)}${process.pid}-`

/** Removes temporary folders that killed processes of this machine left behind. */
export function removeLeft(parent: string, prefix: string): void {
  const start = here(prefix)
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(start) ? /^(\d+)-[^-]{6}$/.exec(name.slice(start.length))?.[1] : undefined
    if (pid !== undefined && hasEnded(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

function hasEnded(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}
