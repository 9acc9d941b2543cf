/**
 * SQLite's codes for writes without space: the disk is full (13); a quota or a process limit applies, which is reported
 * as a failed write (778), truncation (1546) or synchronisation (1034, 1290); the shared memory file of a log cannot be
 * truncated to its header (4618) or extended (4874). Failing to map that file (5386) is a lack of memory, not of space.
 */
const SQLITE_CODES: readonly unknown[] = [13, 778, 1034, 1290, 1546, 4618, 4874]
/** Codes of the operating system: disk full, quota exceeded, file size limit exceeded. */
const SYSTEM_CODES: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EFBIG']

/** True for a write to a database or a file that failed for lack of space. */
export function isNoRoom(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { errcode, code } = error as { errcode?: unknown; code?: unknown }
  return SQLITE_CODES.includes(errcode) || SYSTEM_CODES.includes(code)
}
