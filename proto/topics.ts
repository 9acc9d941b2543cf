/** A topic of events. The part of its name before the dot is the publishing service. */
export interface Topic<G extends string = string> {
  topic: string
  /** Never change it: with another number of partitions, events of a key would move and lose their order. */
  partitions: number
  /** Milliseconds after which events are removed; absent: never. */
  retentionMs?: number
  /** Consumer groups, each `<service>.<what it does>`. Never rename one: an abandoned group blocks erasure. */
  groups: readonly G[]
}

export interface TopicDeclaration<G extends string> {
  name: string
  partitions: number
  /** Milliseconds, see `days`. Topics with personal data: 14 days at most. Absent: events are kept for ever. */
  retention?: number
  groups: readonly G[]
}

export const days = (count: number) => count * 24 * 3_600_000

/** Declares a topic once for its publisher, its consumers, Kafka's access rights and the documentation. */
export function defineTopic<const G extends string>(declared: TopicDeclaration<G>): Topic<G> {
  const { name, partitions, retention, groups } = declared
  return {
    topic: name,
    partitions,
    ...(retention !== undefined && { retentionMs: retention }),
    groups,
  }
}

/** What a service passes to `subscribe` to read a topic as one of its groups. */
export const readBy = <G extends string>({ topic }: Topic<G>, group: G) => ({ group, topics: [topic] })

/**
 * Events name a decision only; a consumer that was down for longer than the retention compares itself with the store.
 */
export const catalogEvents = defineTopic({
  name: 'catalog.events',
  partitions: 4,
  retention: days(30),
  groups: [
    'catalog.index',
    'catalog.citations',
    'catalog.summaries',
    'catalog.matches',
    'library.decisions',
    'watch.matches',
  ],
})

/** Holds personal data. */
export const identityEvents = defineTopic({
  name: 'identity.events',
  partitions: 4,
  retention: days(14),
  groups: [
    'analytics.people',
    'billing.payers',
    'catalog.readers',
    'library.readers',
    'notifications.mails',
    'referral.people',
    'watch.readers',
  ],
})

/** Holds personal data. */
export const billingEvents = defineTopic({
  name: 'billing.events',
  partitions: 4,
  retention: days(14),
  groups: ['billing.rewards', 'identity.audit', 'identity.subscriptions', 'notifications.billing', 'referral.payments'],
})

/** Holds personal data. */
export const referralEvents = defineTopic({
  name: 'referral.events',
  partitions: 4,
  retention: days(14),
  groups: ['billing.rewards', 'identity.referrals'],
})

/** How many people consulted decisions: numbers, nothing of a person. */
export const analyticsEvents = defineTopic({
  name: 'analytics.events',
  partitions: 4,
  retention: days(14),
  groups: ['catalog.consultations'],
})

/** Followed questions, which name nobody, and digests, which hold personal data. */
export const watchEvents = defineTopic({
  name: 'watch.events',
  partitions: 4,
  retention: days(14),
  groups: ['catalog.questions', 'notifications.digests'],
})

/** What staff did with mails and messages: ids, nothing of their content. */
export const notificationsEvents = defineTopic({
  name: 'notifications.events',
  partitions: 4,
  retention: days(14),
  groups: ['identity.audit'],
})

/** Every topic of the product. */
export const topics: readonly Topic[] = [
  catalogEvents,
  identityEvents,
  billingEvents,
  referralEvents,
  watchEvents,
  analyticsEvents,
  notificationsEvents,
]
