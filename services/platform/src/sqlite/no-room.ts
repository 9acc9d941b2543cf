/**
 * SQLite's codes of writes for which there was no room: the disk is full (13); a quota or a limit of the process refuses, which is
 * reported as a failed write (778), truncation (1546) or synchronisation (1034, 1290); the file of a log's shared memory cannot be
 * cut to its header (4618) or grow (4874). Failing to map that file (5386) is a lack of memory.
 */
const SQLITE_CODES: readonly unknown[] = [13, 778, 1034, 1290, 1546, 4618, 4874]
/** The operating system's: disk full, quota exceeded, larger than a file may be. */
const SYSTEM_CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** True for a write to a database or a file that failed because there is no room. */
export function isNoRoom(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { errcode, code } = error as { errcode?: unknown; code?: unknown }
  return SQLITE_CODES.includes(errcode) || SYSTEM_CODES.includes(code)
}
