import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Type } from 'typebox'
import { Value } from 'typebox/value'

/** First entry of an archive: the list of all other entries. */
export const MANIFEST = 'MANIFEST.json'

const Manifest = Type.Object({ sha256: Type.Record(Type.String(), Type.String({ pattern: '^[0-9a-f]{64}$' })) })

/**
 * Archives from before the manifest existed are complete only with all of these; data kept by Keycloak was never part
 * of them.
 */
const WITHOUT_MANIFEST = [
  'VERSION',
  'documents.sqlite',
  'events.sqlite',
  'accounts.sqlite',
  'secrets/import-token',
  'secrets/oidc-keys.json',
]

/** The manifest of these files, which must not change any more. */
export async function manifestOf(entries: readonly [name: string, source: string][]): Promise<string> {
  const sha256: Record<string, string> = {}
  for (const [name, source] of entries) {
    const hash = createHash('sha256')
    for await (const chunk of createReadStream(source, { highWaterMark: 1 << 20 })) hash.update(chunk as Buffer)
    sha256[name] = hash.digest('hex')
  }
  return `${JSON.stringify({ sha256 }, null, 2)}\n`
}

/**
 * Compares an unpacked archive with its manifest. Throws an error that names the missing, added or changed entry.
 * @param manifest content of its entry; null for an archive without one
 * @param found SHA-256 of every other entry
 */
export function checkManifest(manifest: string | null, found: ReadonlyMap<string, string>): void {
  if (manifest === null) {
    const missing = WITHOUT_MANIFEST.find((name) => !found.has(name))
    if (missing) throw new Error(`the archive has no ${missing}`)
    return
  }
  const { sha256 } = parse(manifest)
  for (const [name, sum] of Object.entries(sha256)) {
    if (!found.has(name)) throw new Error(`the archive has no ${name}`)
    if (found.get(name) !== sum) throw new Error(`${name} is damaged: its checksum is not that of the backup`)
  }
  const added = [...found.keys()].find((name) => !Object.hasOwn(sha256, name))
  if (added) throw new Error(`the archive holds ${added}, which its manifest does not name`)
}

function parse(manifest: string) {
  try {
    return Value.Parse(Manifest, JSON.parse(manifest))
  } catch (error) {
    throw new Error(`${MANIFEST} cannot be read`, { cause: error })
  }
}
