// Kafka, Keycloak, documents and a mail server as processes beside the cluster, each behind a Service that the pods
// call.
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync } from 'node:fs'
import { root } from '../../scripts/bootstrap.mjs'
import { Failure } from '../../scripts/failure.mjs'
import { startKafka } from '../../scripts/kafka/cluster.ts'
import { keycloakAdmin } from '../../scripts/keycloak/admin.ts'
import { readRealm } from '../../scripts/keycloak/realm.ts'
import { reconcile } from '../../scripts/keycloak/reconcile.ts'
import { startKeycloak } from '../../scripts/keycloak/server.ts'
import { forward } from './forward.ts'

const READY_WITHIN_MS = 60_000
/** Addresses that browsers use. Keycloak accepts only one address. */
export const SITE_PORT = 3000
const KEYCLOAK_PORT = 8180
/** Ports on which the pods reach them. */
const PORTS = { documents: 27_017, accounts: 8080, mail: 1025 }
const CATCHER_PORT = 2525

/** The embedded documents and a server that catches mails. Pods could not reach those of `npm run cluster:local`. */
async function startDocuments(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true })
  const output = openSync(`${folder}.log`, 'a')
  const child = spawn(process.execPath, [join(root, 'services/engines/src/main.ts')], {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: folder, MAIL_CATCHER_PORT: String(CATCHER_PORT) },
  })
  const socket = join(folder, 'run/documents.sock')
  for (const end = Date.now() + READY_WITHIN_MS; !existsSync(socket); await wait(100))
    if (child.exitCode !== null || Date.now() > end) throw new Failure(`The documents did not start: ${folder}.log`)
  return socket
}

/** A Service without pods, and the endpoint to which its requests go. */
function serviceAt(host: string, name: string, port: number): object[] {
  const metadata = { name, labels: { 'kubernetes.io/service-name': name } }
  return [
    { apiVersion: 'v1', kind: 'Service', metadata: { name }, spec: { ports: [{ port, targetPort: port }] } },
    {
      apiVersion: 'discovery.k8s.io/v1',
      kind: 'EndpointSlice',
      metadata,
      addressType: 'IPv4',
      ports: [{ port, protocol: 'TCP' }],
      endpoints: [{ addresses: [host], conditions: { ready: true } }],
    },
  ]
}

/**
 * Starts the engines with their data in `folder`, reachable from pods at `host`. Resolves to their Services as objects
 * for the API server, the chart's `values`, the `secrets` that these values name, and `keycloak` for the journeys.
 */
export async function startEngines({ folder, host }: { folder: string; host: string }) {
  const origin = (name: string) => `http://${name}:${SITE_PORT}`
  const [client, password] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')]
  const socket = await startDocuments(join(folder, 'documents'))
  const [{ brokers }, keycloak] = await Promise.all([
    startKafka({ folder: join(folder, 'kafka'), host }),
    startKeycloak({ port: String(KEYCLOAK_PORT), password }),
  ])
  const realm = `${keycloak.url}/realms/trilex`
  const realmSettings = {
    ORIGIN_FR: origin('localhost'),
    ORIGIN_DE: origin('de.localhost'),
    ORIGIN_IT: origin('it.localhost'),
    SMTP_URL: `smtp://127.0.0.1:${CATCHER_PORT}`,
    KEYCLOAK_REALM_URL: realm,
    KEYCLOAK_ADMIN_SECRET: client,
  }
  const admin = keycloakAdmin(keycloak.url, { user: 'admin', password })
  await reconcile(admin, readRealm(realmSettings), { apply: true })
  await forward({ host, port: PORTS.documents }, { path: socket })
  await forward({ host, port: PORTS.accounts }, { host: '127.0.0.1', port: KEYCLOAK_PORT })
  await forward({ host, port: PORTS.mail }, { host: '127.0.0.1', port: CATCHER_PORT })
  const [, kafka] = brokers[0]?.split(':') ?? []
  const token = randomBytes(24).toString('base64url')
  return {
    realm,
    token,
    admin,
    objects: [
      ...serviceAt(host, 'mongodb', PORTS.documents),
      ...serviceAt(host, 'kafka', Number(kafka)),
      ...serviceAt(host, 'keycloak', PORTS.accounts),
      ...serviceAt(host, 'mail', PORTS.mail),
    ],
    secrets: {
      'trilex-mongodb': { uri: `mongodb://mongodb:${PORTS.documents}/` },
      'trilex-keycloak': { 'client-secret': client },
      'trilex-smtp': { url: `smtp://mail:${PORTS.mail}` },
      'trilex-import': { token },
    },
    values: {
      kafka: { brokers: [`kafka:${kafka}`] },
      oidc: { issuer: realm, realmUrl: `http://keycloak:${PORTS.accounts}/realms/trilex` },
      brands: {
        fr: { hosts: ['localhost'], origin: origin('localhost') },
        de: { hosts: ['de.localhost'], origin: origin('de.localhost') },
        it: { hosts: ['it.localhost'], origin: origin('it.localhost') },
      },
    },
  }
}
