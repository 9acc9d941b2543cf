import { randomUUID } from 'node:crypto'
import { identity } from '@trilex/identity'
import { accountsDouble } from '@trilex/identity/accounts-double'
import { type App, connectMongo, createLogger } from '@trilex/platform'
import { startLocalIssuer } from '@trilex/platform/local-issuer'
import { NEW_ENTITLEMENTS } from '@trilex/plans'
import { startEngines } from '@trilex/engines/testing'
import { type Spread, spreadOf, table } from './measure.ts'

const PASSES = 60
const BATCH = 1_000
const USERS_OF_A_FIRM = 20
/** Largest allowed ratio of any other p95 to the p95 of reading one profile. */
const MOST_TIMES = 20

interface AdminFigures {
  users: number
  /** Time to migrate old profiles and build their indexes. */
  migratedSeconds: number
  profile: Spread
  requests: Record<string, Spread>
}

const FIRST = ['Anna', 'Zoé', 'Luca', 'Noémie', 'Jürg', 'Chiara', 'Étienne', 'Ruth', 'Beat', 'Sandra']
const LAST = ['Müller', 'Favre', 'Rossi', 'Meier', 'Bernasconi', 'Rochat', 'Keller', 'Bianchi', 'Schmid', 'Dubois']
const HOSTS = ['kanzlei.ch', 'etude.ch', 'studio.ch', 'example.org']
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T

/** Admin-area requests over that many users, interleaved with reading one profile. */
export async function benchAdmin(users: number): Promise<AdminFigures> {
  const engines = await startEngines()
  const issuer = await startLocalIssuer()
  // The embedded engine answers nothing while it fills an index.
  const patient = { connectTimeoutMS: 600_000, socketTimeoutMS: 600_000, serverSelectionTimeoutMS: 600_000 }
  const documents = await connectMongo(engines.mongoUri('identity'), patient)
  try {
    await fill(documents, 'users', users, userOf)
    await fill(documents, 'organizations', Math.floor(users / USERS_OF_A_FIRM), firmOf)
    const began = performance.now()
    const app = await identity.open({
      engines: { documents, bus: await engines.bus(), accounts: accountsDouble() },
      settings: { oidcIssuer: issuer.issuer, accountsPollMs: 60_000 },
      logger: createLogger('identity', { level: 'silent' }),
    })
    const migratedSeconds = Math.round((performance.now() - began) / 100) / 10
    try {
      const token = await issuer.tokenOf({ id: 'staff', email: 'staff@example.org', roles: ['user', 'admin'] })
      return { users, migratedSeconds, ...(await measured(app, token, users)) }
    } finally {
      await app.close()
    }
  } finally {
    await documents.close()
    await engines.stop()
    await issuer.stop()
  }
}

type Documents = Awaited<ReturnType<typeof connectMongo>>

async function fill(documents: Documents, name: string, size: number, documentOf: (at: number) => object) {
  const stored = documents.collection(name)
  for (let from = 0; from < size; from += BATCH)
    await stored.insertMany(Array.from({ length: Math.min(BATCH, size - from) }, (_, at) => documentOf(from + at)))
}

async function measured(app: App, token: string, users: number) {
  const middle = `user-${users >> 1}`
  const since = new Date(Date.UTC(2025, 0, 1)).toISOString()
  const paths: Record<string, string> = {
    profile: `/users/${middle}`,
    'list, newest first': '/users',
    'list by name': '/users?sort=lastName',
    'list by address, deep': '/users?sort=-email&offset=5000',
    'search, one person': `/users?q=${users >> 1}`,
    'search, half a name of a tenth': '/users?q=asco',
    'search, two words': '/users?q=zo%C3%A9%20ross',
    'search, what a quarter has': '/users?q=kanzlei&sort=-lastSignInAt',
    'search, what nobody has': '/users?q=xyzxyz',
    'filter, nearly all': '/users?status=active',
    'filter, few': '/users?role=admin',
    'filter, plan and time': `/users?plan=free&registeredAfter=${since}`,
    'search and filter': '/users?q=keller&status=disabled',
    'organisations by name': '/organizations',
    'organisations, half a name': '/organizations?q=asco',
    'organisations, one': `/organizations?q=${Math.floor(users / USERS_OF_A_FIRM / 2)}`,
    'organisations, what no name has': '/organizations?q=xyzxyz',
  }
  const waits = Object.fromEntries(Object.keys(paths).map((name) => [name, [] as number[]]))
  for (let pass = -5; pass < PASSES; pass++)
    for (const [name, path] of Object.entries(paths)) {
      const began = performance.now()
      const headers = { authorization: `Bearer ${token}` }
      const { statusCode, body } = await app.inject({ url: `/api/identity/admin${path}`, headers })
      if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}: ${body}`)
      if (pass >= 0) waits[name]?.push(performance.now() - began)
    }
  const { profile = [], ...others } = waits
  const requests = Object.fromEntries(Object.entries(others).map(([name, list]) => [name, spreadOf(list)]))
  return { profile: spreadOf(profile), requests }
}

export const holdsAdmin = ({ profile, requests }: AdminFigures): boolean =>
  Object.values(requests).every(({ p95 }) => p95 <= profile.p95 * MOST_TIMES)

export function reportAdmin({ users, migratedSeconds, profile, requests }: AdminFigures): string {
  const row = (name: string, { p50, p95, p99 }: Spread) => [
    ...[name, `${p50} / ${p95} / ${p99}`, `${(p95 / profile.p95).toFixed(1)} ×`],
  ]
  return table([
    [`${users} users, migrated in ${migratedSeconds} s`, 'ms p50 / p95 / p99', `p95, at most ${MOST_TIMES} ×`],
    row('one profile', profile),
    ...Object.entries(requests).map(([name, spread]) => row(name, spread)),
  ])
}

/** An organisation without members: what lists and searches of organisations read. */
function firmOf(at: number) {
  const moment = new Date(Date.UTC(2020, 0, 1) + at * 60_000)
  return {
    _id: `firm-${at}`,
    name: `${pick(LAST, at)} ${pick(LAST, Math.floor(at / 10))} ${at} Rechtsanwälte`,
    type: 'company',
    licenceTier: 'up_to_20',
    adminIds: [],
    billingManagerIds: [],
    seats: [],
    invitations: [],
    createdAt: moment,
    updatedAt: moment,
    version: 1,
    unfollowed: [],
    __v: 0,
    outbox: [],
    outboxSeq: 0,
  }
}

/** A profile as the version before wrote it: without what lists read. */
function userOf(at: number) {
  const [firstName, lastName] = [pick(FIRST, at * 7), pick(LAST, Math.floor(at / 3) * 11 + at)]
  const local = `${firstName}.${lastName}`.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const moment = new Date(Date.UTC(2020, 0, 1) + ((at * 7_919 * 60_000) % (6 * 365 * 86_400_000)))
  const state = at % 50 === 0 ? 'disabled' : at % 20 === 0 ? 'pending_verification' : 'active'
  return {
    _id: `user-${at}`,
    firstName,
    lastName,
    email: `${local}${at}@${pick(HOSTS, Math.floor(at / 10))}`,
    emailVerified: true,
    profession: 'avocat',
    photoURL: null,
    accountStatus: state,
    brand: 'fr',
    role: at % 100_000 === 7 ? 'admin' : 'user',
    organizationId: null,
    organizationRole: null,
    seatId: null,
    preferences: { language: 'fr', notifications: { email: true } },
    entitlements: { ...NEW_ENTITLEMENTS, ...(at % 3 === 0 && { documentQuota: null }) },
    referralCode: randomUUID(),
    referralCountActive: 0,
    referredBy: null,
    billingInfo: null,
    subscriptionStatus: null,
    lastLoginAt: moment,
    createdAt: moment,
    updatedAt: moment,
    version: 1,
    devices: [],
    handOvers: [],
    passwordChangedAt: null,
    lockedUntil: null,
    toProvider: null,
    __v: 0,
    outbox: [],
    outboxSeq: 0,
  }
}
