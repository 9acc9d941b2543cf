import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A key in the secrets folder (mode 0600), created on first use. */
function keptKey(folder: string, name: string, make: () => string): string {
  const file = join(folder, name)
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const key = make()
  writeFileSync(`${file}.new`, key, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return key
}

/**
 * The key that signs impersonation tokens of super admins (PEM). Losing the file only invalidates tokens already
 * issued.
 */
export const impersonationKeyIn = (folder: string): string =>
  keptKey(folder, 'impersonation-key.pem', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    return String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  })

/**
 * The secret that encrypts the key for pseudonyms of people (`openKeyedMarks`). Without the file billing does not
 * start.
 */
export const personMarksKeyIn = (folder: string): string =>
  keptKey(folder, 'person-marks-key', () => randomBytes(32).toString('base64url'))
