import { type Entitlements, NEW_ENTITLEMENTS } from '@trilex/plans'
import { NullableInteger } from '@trilex/platform/field-schemas'
import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'

/** Entitlements of an account under the names of specification §3; profiles store them under other names. */
export const EntitlementsView = Type.Object({
  atf_access: Type.Boolean(),
  monthly_limit: Type.Integer({ description: 'Maximum of documents per month, whatever the plan allows' }),
  syntheses: Type.Boolean(),
  translation: Type.Boolean(),
  unlimited_access: Type.Boolean(),
  documentQuota: NullableInteger,
  legalWatch: Type.Boolean(),
  documentTypes: Type.Array(Type.String(), { description: '`all`, or the types that can be read in full' }),
})

/** The entitlements that staff can change. */
export const EntitlementsChange = Type.Object(
  {
    atf_access: Type.Optional(Type.Boolean()),
    monthly_limit: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    syntheses: Type.Optional(Type.Boolean()),
    translation: Type.Optional(Type.Boolean()),
    unlimited_access: Type.Optional(Type.Boolean()),
    documentQuota: Type.Optional(
      Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 0, maximum: 1_000_000 }),
    ),
    legalWatch: Type.Optional(Type.Boolean()),
    documentTypes: Type.Optional(
      Type.Array(Type.String({ pattern: '^[a-z]{3,5}$' }), { minItems: 1, maxItems: 20, uniqueItems: true }),
    ),
  },
  { additionalProperties: false, minProperties: 1 },
)

/** @param stored incomplete in profiles created before plans existed */
export function toEntitlementsView(stored: Partial<Entitlements>): Static<typeof EntitlementsView> {
  const { atfAccess, monthlyLimit, unlimitedAccess, documentTypes, ...same } = { ...NEW_ENTITLEMENTS, ...stored }
  const named = { atf_access: atfAccess, monthly_limit: monthlyLimit, unlimited_access: unlimitedAccess }
  return { ...named, ...same, documentTypes: [documentTypes].flat() }
}

/** The entitlements of a profile after a change. */
export function withChange(stored: Partial<Entitlements>, change: Static<typeof EntitlementsChange>): Entitlements {
  const before = { ...NEW_ENTITLEMENTS, ...stored }
  const { atf_access, monthly_limit, unlimited_access, documentTypes: types, ...same } = change
  return {
    ...before,
    ...same,
    atfAccess: atf_access ?? before.atfAccess,
    monthlyLimit: monthly_limit ?? before.monthlyLimit,
    unlimitedAccess: unlimited_access ?? before.unlimitedAccess,
    documentTypes: types ? (types.includes('all') ? 'all' : types) : before.documentTypes,
  }
}

const OLDER: Record<string, string> = {
  atfAccess: 'atf_access',
  monthlyLimit: 'monthly_limit',
  unlimitedAccess: 'unlimited_access',
}

/** Accepts the field names sent by pages loaded before 28 November 2026, which may still be open. */
export async function readOlderEntitlements(request: FastifyRequest): Promise<void> {
  const body = request.body as { entitlements?: Record<string, unknown> } | null | undefined
  const entitlements = body?.entitlements
  if (typeof entitlements !== 'object' || entitlements === null) return
  const fields = Object.entries(entitlements).map(([name, value]): [string, unknown] => [newerName(name), value])
  request.body = { ...body, entitlements: Object.fromEntries(fields) }
}

const newerName = (name: string): string => (Object.hasOwn(OLDER, name) && OLDER[name]) || name
