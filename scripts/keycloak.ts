// Keycloak: `install FOLDER` writes theme and common passwords into a server's folder, `import` applies infra/keycloak
// to its realm, `drift` lists the differences, `start` and `stop` run a server on this machine with the realm.
import { randomBytes } from 'node:crypto'
import { Failure } from './failure.mjs'
import { type KeycloakAdmin, keycloakAdmin } from './keycloak/admin.ts'
import { readRealm } from './keycloak/realm.ts'
import { reconcile } from './keycloak/reconcile.ts'
import { noteKeycloak, startKeycloak, stopNoted } from './keycloak/server.ts'
import { installFiles } from './keycloak/theme.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const SECRET = /(secret|password)$/i
const shown = (path: string, value: unknown) =>
  value === undefined ? 'nothing' : SECRET.test(path) ? 'another secret' : JSON.stringify(value)

/** Returns a client for the server at KEYCLOAK_URL, as the administrator of its realm `master`. */
function chosenServer(): KeycloakAdmin {
  const { KEYCLOAK_URL: url, KEYCLOAK_ADMIN: user = 'admin', KEYCLOAK_ADMIN_PASSWORD: password } = process.env
  if (!url || !password)
    throw new Failure('Set KEYCLOAK_URL and KEYCLOAK_ADMIN_PASSWORD (and KEYCLOAK_ADMIN, unless it is "admin").')
  return keycloakAdmin(url.replace(/\/$/, ''), { user, password })
}

async function compare(admin: KeycloakAdmin, environment: NodeJS.ProcessEnv, apply: boolean): Promise<number> {
  const found = await reconcile(admin, readRealm(environment), { apply })
  for (const { at, path, wanted, found: have } of found)
    say(
      `${at}${path && ` · ${path}`}: ${shown(path, wanted)} ${apply ? 'instead of' : 'wanted, there is'} ${shown(path, have)}`,
    )
  return found.length
}

const commands: Record<string, (folder: string) => Promise<void>> = {
  async import() {
    const changed = await compare(chosenServer(), process.env, true)
    say(changed === 0 ? 'The realm is as the files say; nothing was changed.' : `${changed} changed.`)
  },
  async drift() {
    const differing = await compare(chosenServer(), process.env, false)
    say(differing === 0 ? 'The realm is as the files say.' : `${differing} differ.`)
    if (differing > 0) process.exitCode = 1
  },
  async install(folder) {
    installFiles(folder)
    say(`Theme and common passwords are in ${folder}; Keycloak takes them at its next start.`)
  },
  async start() {
    const { KEYCLOAK_PORT: port = '8180', PORT: ours = '3000' } = process.env
    await stopNoted()
    const [password, secret] = [randomBytes(12).toString('base64url'), randomBytes(24).toString('base64url')]
    const keycloak = await startKeycloak({ port, password, stays: true })
    noteKeycloak(keycloak.pid)
    const origin = (host: string) => `http://${host}:${ours}`
    const environment: NodeJS.ProcessEnv = {
      ORIGIN_FR: origin('localhost'),
      ORIGIN_DE: origin('de.localhost'),
      ORIGIN_IT: origin('it.localhost'),
      KEYCLOAK_ADMIN_SECRET: secret,
      ...process.env,
    }
    const admin = keycloakAdmin(keycloak.url, { user: 'admin', password })
    await reconcile(admin, readRealm(environment), { apply: true }).catch(async (error: unknown) => {
      await stopNoted()
      throw error
    })
    const realm = `${keycloak.url}/realms/${environment.KEYCLOAK_REALM ?? 'trilex'}`
    say(`Keycloak is ready after ${(keycloak.readyAfterMs / 1000).toFixed(1)} s: ${keycloak.url} (admin, ${password})`)
    say(`OIDC_ISSUER=${realm} KEYCLOAK_REALM_URL=${realm} KEYCLOAK_ADMIN_SECRET=${secret} npm start`)
  },
  async stop() {
    say((await stopNoted()) ? 'Keycloak was stopped.' : 'No Keycloak was started here.')
  },
}

const [name = '', ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!command || args.length !== (name === 'install' ? 1 : 0)) {
  process.stderr.write('Usage: npm run keycloak -- install FOLDER | import | drift | start | stop\n')
  process.exit(2)
}
await command(args[0] ?? '').catch((error: unknown) => {
  if (!(error instanceof Failure)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
