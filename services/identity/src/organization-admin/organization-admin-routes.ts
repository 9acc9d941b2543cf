import { type App, ProblemSchema } from '@trilex/platform'
import { NoQuery, oneOf } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import { OrganizationChanged, OrganizationNotFound, VersionMissing } from '../errors.ts'
import { LICENCE_TIERS } from '@trilex/plans'
import { withOffer } from '../organizations/offers.ts'
import { organizationChanged } from '../organizations/organization-events.ts'
import type { StoredOrganization } from '../organizations/organization-model.ts'
import { OrganizationName } from '../organizations/organization-routes.ts'
import { IfMatch, namesState } from '../profile/entity-tag.ts'
import { holdsNoWord, partConditions } from '../profile/search-parts.ts'
import { auditEntry, differences } from '../audit/audit-log.ts'
import { actorOf } from '../audit/actor.ts'
import { ListTotal, listTotal, MOST_LISTED } from '../people/list-total.ts'
import type { OrganizationAdminNeeds } from './organization-admin.ts'
import {
  lineOf,
  OrganizationId,
  refuseOwn,
  OrganizationLine,
  sendWhole,
  WholeOrganization,
} from './organization-admin-view.ts'

const SORTS = ['name', '-name', 'createdAt', '-createdAt'] as const
const Query = Type.Object(
  {
    q: Type.Optional(Type.String({ maxLength: 100, description: 'Part of the name' })),
    type: oneOf(['company', 'individual'], { default: 'company' }),
    licenceTier: Type.Optional(oneOf(LICENCE_TIERS)),
    sort: oneOf(SORTS, { default: 'name' }),
    offset: Type.Integer({ minimum: 0, maximum: MOST_LISTED, default: 0 }),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  },
  { additionalProperties: false },
)
const Change = Type.Object(
  {
    name: Type.Optional(OrganizationName),
    seatsTotal: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000 })),
    licenceTier: Type.Optional(oneOf(LICENCE_TIERS)),
  },
  { additionalProperties: false, minProperties: 1 },
)

/** Organisations for staff: list, members, and the offer, which turns an individual organisation into a firm. */
export function organizationAdminRoutes(app: App, needs: OrganizationAdminNeeds): void {
  const { stored, organizations, memberships, now } = needs
  const staff = { access: 'admin', tags: ['admin'] }

  const List = Type.Object({ organizations: Type.Array(OrganizationLine), ...ListTotal })
  app.get(
    '/admin/organizations',
    { schema: { ...staff, summary: 'Organisations', querystring: Query, response: { 200: List } } },
    async (request) => {
      const { q = '', type: kind, licenceTier, sort, offset, limit } = request.query
      if (holdsNoWord(q)) return { organizations: [], total: 0, totalIsExact: true }
      const parts = partConditions(q)
      const filter = {
        type: kind,
        ...(licenceTier && { licenceTier }),
        ...(parts.length > 0 && { $and: parts }),
      }
      const order = { [sort.replace('-', '')]: sort.startsWith('-') ? -1 : 1 } as const
      const found = stored.find(filter).sort(order).skip(offset).limit(limit)
      const [list, total] = await Promise.all([found.toArray(), listTotal(stored, filter, q)])
      // A closed organisation is removed within seconds.
      const staying = list.filter(({ closedAt }) => !closedAt)
      return { organizations: staying.map(lineOf), ...total }
    },
  )

  const one = { ...staff, params: OrganizationId }
  const answers = { 200: WholeOrganization, 404: ProblemSchema }
  app.get(
    '/admin/organizations/:id',
    { schema: { ...one, summary: 'One organisation', querystring: NoQuery, response: answers } },
    async (request, reply) => {
      const organization = await organizations.find(request.params.id)
      if (!organization) throw new OrganizationNotFound()
      return sendWhole(needs, reply, organization)
    },
  )

  const changing = { ...answers, 409: ProblemSchema, 412: ProblemSchema, 428: ProblemSchema }
  app.patch(
    '/admin/organizations/:id',
    {
      schema: {
        ...one,
        summary: 'Name and offer: seats and licence tier',
        headers: IfMatch,
        body: Change,
        response: changing,
      },
    },
    async (request, reply) => {
      const expected = request.headers['if-match']
      if (expected === undefined) throw new VersionMissing('Send If-Match with the ETag')
      const organization = await organizations.change(request.params.id, (stored) => {
        if (!namesState(expected, stored)) throw new OrganizationChanged()
        const { seatsTotal, licenceTier } = request.body
        if ((seatsTotal ?? licenceTier) !== undefined) refuseOwn(stored, actorOf(request))
        return changeOf(stored, request.body, actorOf(request), now())
      })
      for (const { userId } of organization.seats) if (userId !== null) await memberships.follow(userId)
      return sendWhole(needs, reply, organization)
    },
  )
}

function changeOf(
  stored: StoredOrganization,
  { name: named = stored.name, seatsTotal, licenceTier = stored.licenceTier }: Static<typeof Change>,
  actor: ReturnType<typeof actorOf>,
  now: Date,
) {
  const offer = withOffer(stored, { seatsTotal: seatsTotal ?? stored.seats.length, licenceTier }, now)
  const set = { ...offer.set, name: named.trim() }
  const after = { ...stored, ...set }
  const auditedFields = (organization: StoredOrganization) => {
    const { name: called, licenceTier: tier, type: kind } = organization
    // The name of a firm is not personal data; that of an individual organisation may be.
    return {
      ...(kind === 'company' && { name: called }),
      licenceTier: tier,
      seatsTotal: organization.seats.length,
      type: kind,
    }
  }
  const target = { targetKind: 'organization' as const, targetId: stored._id }
  return {
    set,
    events: [organizationChanged(stored._id, after)],
    follow: offer.follow ?? [],
    audit: [
      auditEntry(actor, 'organization.changed', target, differences(auditedFields(stored), auditedFields(after)), now),
    ],
  }
}
