import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { type AnyService, readSettings, storedFields } from '@trilex/platform'
import { services } from '../src/loaded-services.ts'
import { startFreshService } from './fresh-service.testing.ts'

const GIVEN = { IMPORT_TOKEN: 'a-token-of-the-test-only' }

/** Collections without anything of a person. */
const OF_NOBODY = [
  ...['catalog.decisions', 'catalog.decision_contents', 'catalog.imports', 'catalog.citation_edges'],
  ...[
    'catalog.citation_quotes',
    'catalog.citation_marks',
    'identity.positions',
    'identity.leases',
    'identity.storage_reset_confirmations',
    'notifications.counters',
  ],
  ...['library.counters', 'library.withdrawn_decisions', 'library.erased_readers'],
  // Of forms that nobody signs in for: digests, and an answer that says nothing.
  'notifications.idempotency_keys',
]
/** Events with personal data may be kept as long as this */
const FORTNIGHT_MS = 14 * 24 * 60 * 60_000

/** Its events name decisions only. */
const ABOUT_NOBODY = 'catalog.events'

const privacy = readFileSync(new URL('../../../docs/privacy.md', import.meta.url), 'utf8')

/** Lines of the table of fields in docs/privacy.md, as `identity.users email`. */
const inventory = [...privacy.matchAll(/^\| `([a-z]+\.\w+)` \| `([\w.]+)` \| (\w+) \|/gm)]
  .map(([, collection, path, personal]) => `${collection} ${path} ${personal}`)
  .sort()

test('the inventory of personal data in docs/privacy.md is that of the schemas, field by field', async () => {
  const found: string[] = []
  const unsaid: string[] = []
  for (const service of services as unknown as AnyService[]) {
    const { documents, stop } = await startFreshService(service, readSettings(service.settings, GIVEN))
    for (const { collection, path, personal } of storedFields(documents)) {
      const place = `${service.name}.${collection}`
      if (OF_NOBODY.includes(place)) continue
      if (personal === null) unsaid.push(`${place} ${path}`)
      else if (personal !== 'none') found.push(`${place} ${path} ${personal}`)
    }
    const keeps = found.some((field) => field.startsWith(`${service.name}.`))
    expect([service.name, service.edge.personalData !== undefined]).toEqual([service.name, keeps])
    const keptTooLong = service.topics.filter(
      ({ topic, retentionMs = Infinity }) => keeps && topic !== ABOUT_NOBODY && retentionMs > FORTNIGHT_MS,
    )
    expect(keptTooLong).toEqual([])
    await stop()
  }
  expect(unsaid).toEqual([])
  expect(inventory).toEqual(found.sort())
})
