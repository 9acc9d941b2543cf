// The parts of a cluster on this machine, with the settings of each.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { table } from '../../services/product/src/services.ts'
import { root } from '../bootstrap.mjs'
import { Failure } from '../failure.mjs'
import { kafkaPorts } from '../kafka/cluster.ts'
import { freePort } from '../process.mjs'
import type { Program } from './process.ts'

/** `sun_path` of a Unix socket holds 104 bytes on macOS, 108 on Linux. */
const LONGEST_SOCKET = 100
const REALM = 'trilex'

interface Secret {
  file: string
  value: string
}

/** Value and file of the secret `name`, created on first use; services read the file. */
function secret(folder: string, name: string, prefix = ''): Secret {
  const file = join(folder, 'secrets', name)
  mkdirSync(join(folder, 'secrets'), { recursive: true, mode: 0o700 })
  if (!existsSync(file)) writeFileSync(file, prefix + randomBytes(24).toString('base64url'), { mode: 0o600 })
  return { file, value: readFileSync(file, 'utf8') }
}

/** The file of the key that signs impersonations by super admins, created once. */
function impersonationKey(folder: string): string {
  const file = join(folder, 'secrets', 'impersonation-key.pem')
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  if (!existsSync(file)) writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 })
  return file
}

/** Addresses and secrets of a cluster with its data in `folder`. The gateway listens on `port`. */
export async function planCluster(folder: string, port: string) {
  const engines = join(folder, 'engines')
  const socket = (name: string) => join(engines, 'run', name)
  if (Buffer.byteLength(socket('documents.sock')) > LONGEST_SOCKET)
    throw new Failure(`The path of ${folder} is too long for a socket: choose another with CLUSTER_DIR.`)
  const [keycloakPort, smtpPort] = [await freePort('127.0.0.1'), await freePort('127.0.0.1')]
  const kafka = (await kafkaPorts(join(folder, 'kafka'))).map(({ broker }) => `127.0.0.1:${broker}`)
  const services: Record<string, string> = {}
  for (const name of Object.keys(table)) services[name] = `http://localhost:${await freePort()}`
  const { identity = '', billing = '' } = services
  const [payments, paymentsApi] = [await freePort('127.0.0.1'), await freePort('127.0.0.1')]
  const keycloak = `http://127.0.0.1:${keycloakPort}`
  const realm = `${keycloak}/realms/${REALM}`
  const admin = secret(folder, 'keycloak-admin')
  const client = secret(folder, 'keycloak-client')
  const imports = secret(folder, 'import-token')
  const mailbox = join(engines, 'mail')
  const stripe = {
    STRIPE_SECRET_KEY_FILE: secret(folder, 'stripe-key', 'sk_test_').file,
    STRIPE_WEBHOOK_SECRET_FILE: secret(folder, 'stripe-webhook', 'whsec_').file,
  }
  const shared = {
    LOG_LEVEL: 'info',
    HOST: 'localhost',
    TRUST_PROXY: '127.0.0.0/8,::1',
    MONGODB_URI: `mongodb://${encodeURIComponent(socket('documents.sock'))}/`,
    MIGRATIONS: 'deployment',
    INDEX_FOLDER: join(folder, 'index'),
    KAFKA_BROKERS: kafka.join(','),
    OIDC_ISSUER: realm,
    KEYCLOAK_REALM_URL: realm,
    KEYCLOAK_ADMIN_SECRET_FILE: client.file,
    IMPORT_TOKEN_FILE: imports.file,
    IMPERSONATION_JWKS_URL: `${identity}/api/identity/impersonations/keys`,
    // Journeys read whole texts.
    READING_ACCESS: 'open',
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAILBOX_FOLDER: mailbox,
    ORIGIN_PORT: port,
  }
  const gateway = {
    UPSTREAMS: JSON.stringify(services),
    PAYMENTS_URL: `http://127.0.0.1:${payments}`,
    FRONTEND_DIST: join(root, 'frontend/dist'),
    SEARCHES_PER_MINUTE: '100000',
    REQUESTS_PER_MINUTE: '100000',
    DRAWING_TIMEOUT_MS: '30000',
    UPSTREAM_TIMEOUT_MS: '30000',
    OPEN_METRICS: 'true',
  }
  // Journeys read whole texts.
  const forms = { FORMS_PER_HOUR: '100000', FORMS_PER_HOUR_AND_ADDRESS: '100000', READING_ACCESS: 'open' }
  const main = 'services/product/src/service-main.ts'
  const programs: Record<string, Program> = {
    engines: {
      file: ['services/engines/src/main.ts'],
      environment: {
        DATA_DIR: engines,
        MAIL_CATCHER_PORT: smtpPort,
        PAYMENTS_PORT: payments,
        PAYMENTS_API_PORT: paymentsApi,
        PAYMENTS_WEBHOOK: `${billing}/api/billing/webhooks/stripe`,
        ...stripe,
      },
    },
    gateway: { file: [main, 'gateway'], environment: { ...shared, ...gateway, PORT: port } },
  }
  for (const [name, url] of Object.entries(services))
    programs[name] = {
      file: [main, name],
      environment: {
        ...shared,
        ...forms,
        PORT: new URL(url).port,
        ...(name === 'identity' && { IMPERSONATION_KEY_FILE: impersonationKey(folder) }),
        ...(name === 'billing' && {
          ...stripe,
          STRIPE_API_URL: `http://127.0.0.1:${paymentsApi}`,
          PERSON_MARKS_KEY_FILE: secret(folder, 'person-marks').file,
        }),
      },
    }
  const migrate = { file: 'services/operate/src/migrate.ts', environment: shared }
  const origin = (host: string) => `http://${host}:${port}`
  const realmSettings = {
    ORIGIN_FR: origin('localhost'),
    ORIGIN_DE: origin('de.localhost'),
    ORIGIN_IT: origin('it.localhost'),
    SMTP_URL: shared.SMTP_URL,
    KEYCLOAK_REALM_URL: realm,
    KEYCLOAK_ADMIN_SECRET: client.value,
  }
  return {
    folder,
    gateway: origin('localhost'),
    services,
    kafka,
    keycloak,
    programs,
    migrate,
    realmSettings,
    keycloakPassword: admin.value,
    importToken: imports.value,
  }
}
