import type { DatabaseSync } from 'node:sqlite'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import { isNoRoom } from '@trilex/platform/sqlite'
import { IS_AWAKE, idleSince } from '../people/sessions.ts'

const seconds = (): number => Math.floor(Date.now() / 1000)
/** An error that oidc-provider answers with its own code and status. */
const storageFull = (cause: unknown) =>
  Object.assign(new Error('storage_full', { cause }), {
    statusCode: 507,
    expose: true,
    error_description: 'The disk of the product is full',
  })

/** Runs a write; on a full disk the provider answers 507 instead of 500. */
async function written(write: () => unknown): Promise<void> {
  try {
    write()
  } catch (error) {
    throw isNoRoom(error) ? storageFull(error) : error
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function payloadIn(row: Record<string, unknown> | undefined): AdapterPayload | undefined {
  if (!row) return undefined
  const payload = JSON.parse(String(row['payload'])) as AdapterPayload
  return row['consumed'] === null ? payload : { ...payload, consumed: Number(row['consumed']) }
}

/** Storage of oidc-provider: sessions, grants, codes, refresh tokens, interactions; one adapter per kind. */
export function grantsAdapter(database: DatabaseSync): (kind: string) => Adapter {
  const put = database.prepare(
    'INSERT OR REPLACE INTO oidc(kind, id, payload, account, grant_id, uid, expires) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const alive = `(expires IS NULL OR expires > ?) AND ${IS_AWAKE}`
  const find = database.prepare(`SELECT payload, consumed FROM oidc WHERE kind = ? AND id = ? AND ${alive}`)
  const findByUid = database.prepare(`SELECT payload, consumed FROM oidc WHERE uid = ? AND kind = ? AND ${alive}`)
  const consume = database.prepare('UPDATE oidc SET consumed = ? WHERE kind = ? AND id = ?')
  const destroy = database.prepare('DELETE FROM oidc WHERE kind = ? AND id = ?')
  const revoke = database.prepare('DELETE FROM oidc WHERE grant_id = ?')
  return (kind) => ({
    async upsert(id, payload, expiresIn) {
      const expires = expiresIn ? seconds() + expiresIn : null
      const { accountId, grantId, uid } = payload
      await written(() =>
        put.run(kind, id, JSON.stringify(payload), text(accountId), text(grantId), text(uid), expires),
      )
    },
    find: async (id) => payloadIn(find.get(kind, id, seconds(), idleSince())),
    findByUid: async (uid) => payloadIn(findByUid.get(uid, kind, seconds(), idleSince())),
    // Only the device flow has user codes.
    findByUserCode: async () => undefined,
    consume: async (id) => written(() => consume.run(seconds(), kind, id)),
    destroy: async (id) => written(() => destroy.run(kind, id)),
    revokeByGrantId: async (grantId) => written(() => revoke.run(grantId)),
  })
}

/** Removes expired rows. */
export function sweepGrants(database: DatabaseSync): void {
  database.prepare('DELETE FROM oidc WHERE expires <= ?').run(seconds())
}
