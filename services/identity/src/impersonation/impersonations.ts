import { randomUUID } from 'node:crypto'
import { appendEvent, IMPERSONATION_ISSUER, type SignedInUser } from '@trilex/platform'
import { UserImpersonatedSchema } from '@trilex/proto/identity/v1/events'
import { type Actor, auditEntry, audited, type AuditLog } from '../audit/audit-log.ts'
import { ImpersonationNotFound, ImpersonationOver, UserNotFound } from '../errors.ts'
import { addressee } from '../profile/profile-events.ts'
import type { ProfileModels, StoredUser } from '../profile/profile-model.ts'
import type { ImpersonationKey } from './impersonation-key.ts'
import type { Impersonation, ImpersonationModels } from './impersonation-model.ts'

const IMPERSONATION_MS = 30 * 60_000

interface Needs {
  stored: ImpersonationModels['impersonations']
  users: ProfileModels['users']
  audit: AuditLog
  kick: (ids: string[]) => void
  now: () => Date
}

/** An issued impersonation token. */
interface Grant {
  id: string
  token: string
  expiresAt: string
}

/**
 * Impersonations: tokens valid for half an hour; the audit entry and the mail to the user are written before a token is
 * issued.
 */
export class Impersonations {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** Writes the audit entry and the mail event together. Throws 404 when the account is deleted. */
  async begin(
    { key, audience }: { key: ImpersonationKey; audience: string },
    user: StoredUser,
    reason: string,
    actor: Actor,
  ): Promise<Grant> {
    const { stored, users, kick, now } = this.#needs
    const startedAt = now()
    const expiresAt = new Date(startedAt.getTime() + IMPERSONATION_MS)
    const id = randomUUID()
    await stored.insertOne({
      _id: id,
      actorId: actor.id,
      userId: user._id,
      startedAt,
      expiresAt,
      endedAt: null,
    })
    const target = { targetKind: 'user' as const, targetId: user._id }
    const fields = { before: {}, after: { reason, until: expiresAt.toISOString() } }
    const entry = { ...auditEntry(actor, 'impersonation.began', target, fields, startedAt), impersonating: id }
    const [impersonatedAt, endsAt] = [startedAt.toISOString(), expiresAt.toISOString()]
    const event = { ...addressee(user), impersonatedAt, endsAt, reason }
    const update = appendEvent(audited([entry], startedAt), UserImpersonatedSchema, event)
    const { matchedCount } = await users.updateOne({ _id: user._id, deletion: null }, update)
    if (matchedCount === 0) throw new UserNotFound()
    kick([user._id])
    const token = key.token({ ...claimsOf(user), jti: id, aud: audience, act: { sub: actor.id }, ...times(startedAt) })
    return { id, token, expiresAt: expiresAt.toISOString() }
  }

  /** Revokes the token. Throws 404 for an impersonation of another actor. Ending it twice is not an error. */
  async end(id: string, actor: Actor): Promise<void> {
    const { stored, audit, now } = this.#needs
    const found = await stored.findOne({ _id: id, actorId: actor.id })
    if (!found) throw new ImpersonationNotFound()
    const ended = await stored.updateOne({ _id: id, endedAt: null }, { $set: { endedAt: now() } })
    if (ended.matchedCount === 0) return
    const target = { targetKind: 'user' as const, targetId: found.userId }
    const entry = auditEntry(actor, 'impersonation.ended', target, { before: {}, after: {} }, now())
    await audit.add({ ...entry, impersonating: id })
  }

  /** The actor's current impersonation, or null. */
  async current(actorId: string): Promise<Impersonation | null> {
    const { stored, now } = this.#needs
    const filter = { actorId, endedAt: null, expiresAt: { $gt: now() } }
    return stored.findOne(filter, { sort: { expiresAt: -1 } })
  }

  /** Records a request in the audit log before it is answered. Throws 401 when the impersonation has ended. */
  async mark(person: SignedInUser, network: Omit<Actor, 'id'>, asked: { method: string; path: string }): Promise<void> {
    const { stored, audit, now } = this.#needs
    const found = await stored.findOne({ _id: person.impersonationId ?? '' })
    const holds = found?.userId === person.id && found.actorId === person.impersonatedBy && found.endedAt === null
    if (!found || !holds || found.expiresAt <= now()) throw new ImpersonationOver()
    // The super admin may have been disabled, deleted or demoted since.
    const acting = {
      _id: found.actorId,
      role: 'super_admin' as const,
      accountStatus: 'active' as const,
      deletion: null,
    }
    if ((await this.#needs.users.countDocuments(acting, { limit: 1 })) === 0) throw new ImpersonationOver()
    const target = { targetKind: 'user' as const, targetId: person.id }
    const actor = { id: found.actorId, ...network }
    const entry = auditEntry(actor, 'impersonation.request', target, { before: {}, after: asked }, now())
    await audit.add({ ...entry, impersonating: found._id })
  }
}

/** Seconds since 1970. */
function times(from: Date) {
  const iat = Math.floor(from.getTime() / 1000)
  return { iat, exp: iat + IMPERSONATION_MS / 1000 }
}

/** Claims about the user under the provider's names, with the lowest role, so that staff gain no rights. */
function claimsOf({ _id, email, emailVerified, firstName, lastName, profession, preferences, brand }: StoredUser) {
  return {
    iss: IMPERSONATION_ISSUER,
    typ: 'Bearer',
    sub: _id,
    azp: `trilex-${brand}`,
    email,
    email_verified: emailVerified,
    given_name: firstName,
    family_name: lastName,
    locale: preferences.language,
    ...(profession && { profession }),
    realm_access: { roles: ['user'] },
  }
}
