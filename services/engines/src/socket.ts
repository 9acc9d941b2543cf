import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownFolder, removeLeft } from './temporary-folders.ts'

/** Limit for the path of a Unix socket, in bytes (`sun_path` holds 104 on macOS, 108 on Linux). */
const MAX_SOCKET_PATH_BYTES = 100

const SOCKET_FOLDER = 'trilex-socket-'

/**
 * Prepares a path for a Unix socket: in `folder` (mode 0700), or in a temporary folder when none is given or its path
 * is too long. Removes the socket and temporary folders of ended processes.
 */
export function makeSocket(folder: string | undefined, name: string): { path: string; remove(): void } {
  const fits = folder !== undefined && Buffer.byteLength(join(folder, name)) <= MAX_SOCKET_PATH_BYTES
  if (!fits) removeLeft(tmpdir(), SOCKET_FOLDER)
  const place = fits ? folder : mkdtempSync(join(tmpdir(), ownFolder(SOCKET_FOLDER)))
  mkdirSync(place, { recursive: true, mode: 0o700 })
  chmodSync(place, 0o700)
  const path = join(place, name)
  rmSync(path, { force: true })
  return { path, remove: () => rmSync(fits ? path : place, { recursive: true, force: true }) }
}
