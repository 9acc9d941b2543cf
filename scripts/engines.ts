// Runs the product as a cluster on this machine, with a real Kafka and a real Keycloak: the realm, the adapters of bus
// and accounts, broker kills, and the journeys that depend on them in Chromium; arguments select other journeys. The
// embedded Stripe is compared with the API that Stripe publishes. With ENGINES=required it fails on a machine that
// cannot run Kafka or Keycloak, or cannot download the published API; otherwise the reason is printed and the dependent
// tests are skipped.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { moduleFolder } from './chart/tools.ts'
import { type Cluster, startCluster } from './cluster/local.ts'
import type { Result } from './counts.ts'
import { playwright, QUICK } from './e2e.ts'
import { Failure } from './failure.mjs'
import { googleSettings, startGoogleDouble } from './doubles/google.ts'
import { runJest } from './jest.ts'
import { NoKafka } from './kafka/jars.ts'
import { type KeycloakAdmin, keycloakAdmin } from './keycloak/admin.ts'
import { readRealm } from './keycloak/realm.ts'
import { reconcile } from './keycloak/reconcile.ts'
import { NoKeycloak } from './keycloak/server.ts'
import { freePort } from './process.mjs'

/** Journeys whose behaviour depends on Keycloak, mails or separate processes: sign-in, search and reading, contact. */
const JOURNEYS = ['accounts.spec.ts', 'google.spec.ts', 'keycloak.spec.ts', 'journeys.spec.ts', 'contact.spec.ts']
/** Stripe publishes its OpenAPI document with its own simulator, which is stateless. */
const STRIPE_MODULE = 'github.com/stripe/stripe-mock@v0.203.0'
const say = (text: string) => process.stdout.write(`${text}\n`)

/** Manual changes in the admin console: `[where the drift is reported, change]`. */
const CHANGES: [where: string, change: (admin: KeycloakAdmin) => Promise<unknown>][] = [
  ['realm failureFactor', (admin) => admin.put('/trilex', { failureFactor: 30 })],
  ['identity provider other', (admin) => admin.post('/trilex/identity-provider/instances', OTHER_PROVIDER)],
  ['roles of everybody realm', async (admin) => admin.post(EVERYBODY, [await admin.get('/trilex/roles/super_admin')])],
]
const EVERYBODY = '/trilex/roles/default-roles-trilex/composites'
const OTHER_PROVIDER = { alias: 'other', providerId: 'github', config: { clientId: 'a', clientSecret: 'b' } }

/**
 * Imports the realm with Google, which the start of the cluster left out, then once more, and again after manual
 * changes. Resolves to the faults: a second import that changes something, a manual change that is not reported, or one
 * that the next import does not revert.
 */
async function importRealm(admin: KeycloakAdmin, environment: NodeJS.ProcessEnv): Promise<string[]> {
  const realm = readRealm(environment)
  const differing = async (apply: boolean) =>
    (await reconcile(admin, realm, { apply })).map(({ at, path }) => `${at} ${path}`.trim())
  await differing(true)
  const faults = (await differing(true)).map((what) => `the second import changed ${what}`)
  for (const [, change] of CHANGES) await change(admin)
  const reported = await differing(false)
  for (const [what] of CHANGES)
    if (!reported.includes(what)) faults.push(`drift did not report ${what}: ${reported.join(', ')}`)
  await differing(true)
  faults.push(...(await differing(false)).map((what) => `the import left ${what}`))
  for (const fault of faults) say(fault)
  return faults
}

/** Environment variable with the path of the published API for its suite, which is skipped without it. */
async function publishedStripe(): Promise<{ STRIPE_OPENAPI?: string }> {
  try {
    return { STRIPE_OPENAPI: join(await moduleFolder(STRIPE_MODULE), 'embedded/openapi/spec3.json') }
  } catch (error) {
    if (!(error instanceof Failure) || process.env.ENGINES === 'required') throw error
    say(`the comparison with Stripe's published API did not run: ${error.message}`)
    return {}
  }
}

async function testAgainst(cluster: Cluster, folder: string, args: readonly string[]): Promise<Result> {
  const { gateway, keycloak, kafka, realmSettings, keycloakPassword: password } = cluster
  if (!keycloak) throw new Failure('The cluster runs without a Keycloak.')
  const google = await startGoogleDouble()
  try {
    const environment = {
      ...realmSettings,
      KAFKA_BROKERS: kafka.join(','),
      KEYCLOAK_URL: keycloak,
      ...googleSettings(google.issuer),
    }
    const faults = await importRealm(keycloakAdmin(keycloak, { user: 'admin', password }), environment)
    const suites = await runJest(['--config', 'jest.engines.config.mjs'], {
      ...environment,
      ...(await publishedStripe()),
    })
    say(`suites: ${suites.passed} passed, ${suites.failed} failed`)
    const selected = args.length > 0 ? args : [...JOURNEYS, ...QUICK]
    const journeys = await playwright(gateway, selected, { ...environment, PRODUCT_STORES: folder })
    return {
      ...journeys,
      faults: [...faults, ...suites.faults, ...journeys.faults],
      passed: suites.passed + journeys.passed + (faults.length === 0 ? 1 : 0),
      failed: suites.failed + journeys.failed + faults.length,
      flaky: suites.flaky + journeys.flaky,
      skipped: suites.skipped + journeys.skipped,
    }
  } finally {
    await google.stop()
  }
}

/** Resolves to counts as the check prints them; `didNotRun` says why nothing was run. */
export async function runEngines(args: readonly string[] = []): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-engines-'))
  let cluster: Cluster | undefined
  try {
    const port = await freePort()
    const data = join(folder, 'cluster')
    cluster = await startCluster({ folder: data, port, seed: Number(process.env.SEED ?? Date.now()) })
    return await testAgainst(cluster, data, args)
  } catch (error) {
    const absent = error instanceof NoKeycloak || error instanceof NoKafka
    if (!absent || process.env.ENGINES === 'required') throw error
    say(`did not run: ${error.message}`)
    return { passed: 0, failed: 0, didNotRun: error.message }
  } finally {
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

if (process.argv[1] === import.meta.filename) {
  process.env.ENGINES ??= 'required'
  const { passed, failed } = await runEngines(process.argv.slice(2)).catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error
    process.stderr.write(`\n${error.message}\n`)
    return { passed: 0, failed: 1 }
  })
  say(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}
