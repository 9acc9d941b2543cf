import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Paths of Unix sockets hold about 100 bytes (sun_path: 104 on macOS, 108 on Linux). */
const MAX_SOCKET_PATH_BYTES = 100

/**
 * A place for a Unix socket: in `folder`, made with mode 0700, or in a temporary folder when there is none or its path is too
 * long. What an ended process left there is removed.
 */
export function makeSocket(folder: string | undefined, name: string): { path: string; remove(): void } {
  const fits = folder !== undefined && Buffer.byteLength(join(folder, name)) <= MAX_SOCKET_PATH_BYTES
  const place = fits ? folder : mkdtempSync(join(tmpdir(), 'trilex-'))
  mkdirSync(place, { recursive: true, mode: 0o700 })
  chmodSync(place, 0o700)
  const path = join(place, name)
  rmSync(path, { force: true })
  return { path, remove: () => rmSync(fits ? path : place, { recursive: true, force: true }) }
}
