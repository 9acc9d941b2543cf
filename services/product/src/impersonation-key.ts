import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The key by which super admins act as users (PEM), in `impersonation-key.pem` of a folder for secrets (mode 0600): made once.
 * Without the file tokens from before are refused, and nothing else.
 */
export function impersonationKeyIn(folder: string): string {
  const file = join(folder, 'impersonation-key.pem')
  if (existsSync(file)) return readFileSync(file, 'utf8')
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(`${file}.new`, pem, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return pem
}
