import { type App, ProblemSchema, ValidationFailed } from '@trilex/platform'
import { NoQuery, NullableInteger, NullableString, oneOf } from '@trilex/platform/field-schemas'
import { BILLING_PERIODS, PLANS } from '@trilex/plans'
import { type Static, Type } from 'typebox'
import { REDUCTIONS, type StoredPromotion } from './promotion-model.ts'
import type { Promotions } from './promotions.ts'

const strict = { additionalProperties: false }
const Code = Type.String({ minLength: 4, maxLength: 40, pattern: '^\\s*[\\p{L}\\p{N}][\\p{L}\\p{N} _-]*$' })
const Limit = Type.Unsafe<number | null>({ type: ['integer', 'null'], minimum: 1, maximum: 100_000 })
const Until = Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time' })
const SOLD = PLANS.filter((name) => name !== 'free')

const Line = Type.Object({
  id: Type.String(),
  label: Type.String({ description: 'The code as staff entered it; case, spaces and hyphens are ignored' }),
  kind: oneOf(REDUCTIONS),
  value: Type.Integer({ description: 'Percent, Rappen or months' }),
  plans: Type.Array(oneOf(PLANS), { description: 'Empty: all' }),
  billingPeriods: Type.Array(oneOf(BILLING_PERIODS), { description: 'Empty: all' }),
  maxRedemptions: NullableInteger,
  validUntil: NullableString,
  disabled: Type.Boolean(),
  used: Type.Integer({ description: 'Uses, open checkouts included' }),
  createdAt: Type.String(),
})

const New = Type.Object(
  {
    label: Code,
    kind: oneOf(REDUCTIONS),
    value: Type.Integer({ minimum: 1, maximum: 10_000_000 }),
    plans: Type.Array(oneOf(SOLD), { maxItems: 3, uniqueItems: true, default: [] }),
    billingPeriods: Type.Array(oneOf(BILLING_PERIODS), { maxItems: 3, uniqueItems: true, default: [] }),
    maxRedemptions: Type.Optional(Limit),
    validUntil: Type.Optional(Until),
  },
  strict,
)
const Change = Type.Object(
  { disabled: Type.Optional(Type.Boolean()), maxRedemptions: Type.Optional(Limit), validUntil: Type.Optional(Until) },
  { ...strict, minProperties: 1 },
)

/** Largest value of each kind. */
const MOST = { percent: 100, months_free: 24 } as const

function toLine(promotion: StoredPromotion): Static<typeof Line> {
  const {
    _id: id,
    label,
    kind,
    value,
    plans,
    periods,
    maxRedemptions,
    validUntil,
    disabledAt,
    used,
    createdAt,
  } = promotion
  return {
    id,
    label,
    kind,
    value,
    plans,
    billingPeriods: periods,
    maxRedemptions,
    used,
    validUntil: validUntil?.toISOString() ?? null,
    disabled: disabledAt !== null,
    createdAt: createdAt.toISOString(),
  }
}

const momentIn = (text: string | null): Date | null => (text === null ? null : new Date(text))

/** Promo codes for staff. */
export function promotionRoutes(app: App, promotions: Promotions): void {
  const staff = { access: 'admin', tags: ['admin'] }
  const list = { ...staff, summary: 'Promo codes', querystring: NoQuery, response: { 200: Type.Array(Line) } }
  app.get('/admin/promo-codes', { schema: list }, async () => (await promotions.list()).map(toLine))

  const create = { ...staff, summary: 'Create a promo code', body: New, response: { 201: Line, 409: ProblemSchema } }
  app.post('/admin/promo-codes', { schema: create }, async (request, reply) => {
    const { billingPeriods: periods, maxRedemptions = null, validUntil = null, ...given } = request.body
    const most = given.kind === 'amount' ? Number.POSITIVE_INFINITY : MOST[given.kind]
    if (given.value > most) throw new ValidationFailed(`value is ${most} at most`, { field: 'value' })
    const made = await promotions.create({ ...given, periods, maxRedemptions, validUntil: momentIn(validUntil) })
    return reply.code(201).send(toLine(made))
  })

  const params = Type.Object({ id: Type.String({ maxLength: 60 }) })
  const change = {
    ...staff,
    summary: 'Disable a promo code or change its limits',
    params,
    body: Change,
    response: { 200: Line, 404: ProblemSchema },
  }
  app.patch('/admin/promo-codes/:id', { schema: change }, async (request) => {
    const { validUntil, disabled, maxRedemptions } = request.body
    return toLine(
      await promotions.change(request.params.id, {
        ...(disabled !== undefined && { disabled }),
        ...(maxRedemptions !== undefined && { maxRedemptions }),
        ...(validUntil !== undefined && { validUntil: momentIn(validUntil) }),
      }),
    )
  })
}
