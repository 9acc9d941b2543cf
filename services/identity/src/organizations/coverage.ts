import { decodeEvent, type EventBus, type IncomingEvent, type Subscription } from '@trilex/platform'
import { entitlementsOfPlan, loadPlans, NEW_PLAN, type PlanName, PLANS } from '@trilex/plans'
import { SubscriptionChangedSchema } from '@trilex/proto/billing/v1/events'
import { billingEvents, readBy } from '@trilex/proto/topics'
import { planOfProfile } from '../profile/listed-fields.ts'
import type { PaidFor, ProfileModels, StoredUser } from '../profile/profile-model.ts'
import type { Profiles } from '../profile/profiles.ts'
import { tierHolds, tierOf } from './licence-tiers.ts'
import { withOffer } from './offers.ts'
import type { OrganizationModels } from './organization-model.ts'
import type { Organizations } from './organization-store.ts'
import { countsOf } from './seats.ts'

interface Needs {
  users: ProfileModels['users']
  stored: OrganizationModels['organizations']
  organizations: Organizations
  profiles: Profiles
  now: () => Date
}

/** Derives people's plans from their own subscription or that of their organisation. */
export class Coverage {
  readonly #needs: Needs
  readonly #plans = loadPlans()

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** Consumes billing events, the only source of paid plans. */
  consume(bus: EventBus): Promise<Subscription> {
    return bus.subscribe(
      { ...readBy(billingEvents, 'identity.subscriptions'), fromBeginning: true },
      async (events) => {
        for (const event of events) await this.#follow(event)
      },
    )
  }

  /**
   * Updates a profile from its subscriptions. A plan granted by staff is kept while there is no subscription, or only
   * one with a smaller plan.
   */
  async apply(userId: string): Promise<void> {
    const { profiles, stored } = this.#needs
    await profiles.change(userId, async (before: StoredUser) => {
      const { organizationId } = before
      // Read in every attempt: the firm no longer covers a member who has just left.
      const firm = organizationId === null ? null : await stored.findOne({ _id: organizationId })
      const paid = bestOf([before.subscription, firm?.subscription])
      if (!paid && before.paidPlan === undefined) return null
      const paidPlan = paid?.plan ?? NEW_PLAN
      const subscriptionStatus = paid && paid.status !== 'none' ? paid.status : null
      if (before.paidPlan === undefined && isLarger(planOfProfile(before), paidPlan))
        return before.subscriptionStatus === subscriptionStatus ? null : { subscriptionStatus }
      if (before.paidPlan === paidPlan && before.subscriptionStatus === subscriptionStatus) return null
      const entitlements =
        planOfProfile(before) === paidPlan ? {} : { entitlements: entitlementsOfPlan(paidPlan, this.#plans) }
      return { ...entitlements, paidPlan, subscriptionStatus }
    })
  }

  /**
   * The payer changed the number of licences: adds or removes as many seats, but none that is in use. Stores the
   * subscription in the same write.
   */
  async #followLicences(organizationId: string, subscription: PaidFor, licences: number): Promise<void> {
    const { organizations, now } = this.#needs
    if (!(await organizations.find(organizationId))) return
    await organizations.change(organizationId, (before) => {
      if ((before.subscription?.sequence ?? 0) >= subscription.sequence) return null
      const seatsTotal = Math.max(licences, countsOf(before).used, 1)
      const licenceTier = tierHolds(before.licenceTier, seatsTotal) ? before.licenceTier : tierOf(seatsTotal)
      const { set, ...more } = withOffer(before, { seatsTotal, licenceTier }, now())
      return { ...more, set: { ...set, subscription } }
    })
  }

  async #follow(event: IncomingEvent): Promise<void> {
    const { users, stored } = this.#needs
    const decoded = decodeEvent([SubscriptionChangedSchema], event)
    if (!decoded) return
    const { ownerId, ownerKind, status, licences, seatsFollow } = decoded.message
    const plan = PLANS.find((name) => name === decoded.message.plan) ?? NEW_PLAN
    const { sequence = 0 } = decoded
    const subscription: PaidFor = { plan, status, sequence }
    const earlier = { _id: ownerId, 'subscription.sequence': { $not: { $gte: sequence } } }
    if (ownerKind === 'user') {
      await users.updateOne({ ...earlier, deletion: null }, { $set: { subscription } })
      return this.apply(ownerId)
    }
    if (seatsFollow) await this.#followLicences(ownerId, subscription, licences)
    else await stored.updateOne(earlier, { $set: { subscription } })
    const members = await users.find({ organizationId: ownerId, deletion: null }, { projection: { _id: 1 } }).toArray()
    for (const { _id } of members) await this.apply(_id)
  }
}

const isLarger = (plan: PlanName, other: PlanName): boolean => PLANS.indexOf(plan) > PLANS.indexOf(other)

/** The subscription with the larger plan; of equal plans, the active one. */
function bestOf(all: (PaidFor | undefined)[]): PaidFor | undefined {
  const rank = ({ plan, status }: PaidFor) =>
    PLANS.indexOf(plan) * 2 + Number(status === 'active' || status === 'trialing')
  return all.flatMap((each) => each ?? []).toSorted((a, b) => rank(b) - rank(a))[0]
}
