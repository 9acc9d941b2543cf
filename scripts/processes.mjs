// Runs catalogue and gateway as two processes, on the engines of one data folder that a third process serves, and the journeys
// of reading and search against them: `node scripts/processes.mjs [playwright arguments]`. It tests the services in separate
// processes.
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './bootstrap.mjs'
import { collectionIsFound, playwright } from './e2e.mjs'
import { Failure } from './failure.mjs'
import { freePort } from './process.mjs'

const JOURNEYS = ['reading.spec.ts', 'document.spec.ts', 'search.spec.ts']
const startLimitMs = 120_000
const SERVICE_MAIN = 'services/standalone/src/service-main.ts'

/** Starts a process that ends with this one or by `stop`, which resolves to its exit code. */
function start([file, ...args], environment) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, file), ...args], {
    env: { ...process.env, LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  const stop = async () => {
    child.kill('SIGTERM')
    const timer = setTimeout(kill, 30_000)
    const code = await ended
    clearTimeout(timer)
    process.off('exit', kill)
    return code
  }
  return { name: [file, ...args].join(' '), said: () => said, running: () => child.exitCode === null, stop }
}

async function until(what, { name, running, said }, check) {
  for (const end = Date.now() + startLimitMs; Date.now() < end && running(); await wait(50)) {
    const found = await check().catch(() => undefined)
    if (found) return found
  }
  throw new Failure(`${name} did not become ready (${what}):\n${said()}`)
}

async function importDemonstration(url, tokenFile) {
  const folder = join(root, 'services/catalog/demonstration')
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const lines = files.sort().map((name) => JSON.stringify(JSON.parse(readFileSync(join(folder, name), 'utf8'))))
  const answer = await fetch(`${url}/api/catalog/imports?name=demonstration`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${readFileSync(tokenFile, 'utf8').trim()}`,
      'content-type': 'application/octet-stream',
    },
    body: lines.join('\n'),
  })
  const last = (await answer.text()).trim().split('\n').at(-1)
  if (!answer.ok) throw new Failure(`The demonstration collection was refused: ${last}`)
}

/** Starts the three processes on `folder`. `stop` ends them in order and resolves to their exit codes. */
async function startProcesses(folder) {
  const started = []
  const begin = (command, environment) => {
    const process = start(command, environment)
    started.unshift(process)
    return process
  }
  const stop = async () => {
    const codes = []
    for (const process of started) codes.push(await process.stop())
    return codes
  }
  try {
    const engines = begin(['services/standalone/src/engines/main.ts'], { DATA_DIR: folder })
    const settings = JSON.parse(await until('its sockets', engines, async () => /^\{.*\}$/m.exec(engines.said())?.[0]))

    const answers = (url) => async () => (await fetch(`${url}/healthz`)).ok
    const [catalogPort, gatewayPort] = [await freePort(), await freePort()]
    const [catalogUrl, url] = [`http://localhost:${catalogPort}`, `http://localhost:${gatewayPort}`]
    const trusted = { HOST: 'localhost', TRUST_PROXY: '127.0.0.0/8,::1' }
    const catalog = begin([SERVICE_MAIN, 'catalog'], {
      ...settings,
      ...trusted,
      READING_ACCESS: 'open',
      PORT: catalogPort,
    })
    await until('its port', catalog, answers(catalogUrl))
    const gateway = begin([SERVICE_MAIN, 'gateway'], {
      HOST: 'localhost',
      PORT: gatewayPort,
      UPSTREAMS: JSON.stringify({ catalog: catalogUrl }),
      FRONTEND_DIST: join(root, 'frontend/dist'),
      SEARCHES_PER_MINUTE: '100000',
      REQUESTS_PER_MINUTE: '100000',
      DRAWING_TIMEOUT_MS: '30000',
    })
    await until('readiness', gateway, async () => (await fetch(`${url}/readyz`)).ok)
    await importDemonstration(url, settings.IMPORT_TOKEN_FILE)
    if (!(await collectionIsFound(url))) throw new Failure('The demonstration collection was not found in time.')
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const folder = mkdtempSync(join(tmpdir(), 'trilex-processes-'))
try {
  const { url, stop } = await startProcesses(join(folder, 'data'))
  const args = process.argv.slice(2)
  const { passed, failed } = await playwright(url, args.length > 0 ? args : JOURNEYS)
  const codes = await stop()
  process.stdout.write(`\n${passed} passed, ${failed} failed; gateway, catalogue and engines ended with ${codes}\n`)
  process.exitCode = failed === 0 && passed > 0 && codes.every((code) => code === 0) ? 0 : 1
} catch (error) {
  if (!(error instanceof Failure)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
