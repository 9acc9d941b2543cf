import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildFrontend } from './build-frontend.mjs'
import { explain, Failure } from './failure.mjs'
import { fetchPackage } from './npm.mjs'
import { run } from './process.mjs'
import { readStamp, stamp } from './stamp.mjs'
import { minimumNode, nodes, pnpm } from './toolchain.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const tools = join(root, '.tools')
const platform = `${process.platform}-${process.arch}`
/** @param {string} text */
const say = (text) => process.stderr.write(`${text}\n`)

/** @param {string} version */
function major(version) {
  return Number(version.split('.')[0])
}

function usesMusl() {
  if (process.platform !== 'linux') return false
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return !header.glibcVersionRuntime
}

/** The Node executable to use: this one if it is new enough, otherwise the one downloaded into `.tools`. */
async function ensureNode() {
  if (major(process.versions.node) >= minimumNode) return process.execPath
  const wanted = nodes[platform]
  if (!wanted || usesMusl()) {
    throw new Failure(
      `This machine (${platform}${usesMusl() ? ', musl' : ''}) has Node ${process.versions.node}; trilex runs on Node ${minimumNode} or newer and knows no npm package with it for this platform. Install Node ${minimumNode} and run the command again.`,
    )
  }
  const folder = join(tools, `node-${wanted.version}`)
  const executable = join(
    folder,
    'node_modules',
    wanted.name,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  const verified = join(folder, 'verified')
  if (readStamp(verified) === wanted.sha256 && existsSync(executable)) return executable
  say(`Fetching Node ${wanted.version} (this machine has ${process.versions.node}) ...`)
  await fetchPackage(wanted, folder)
  const found = createHash('sha256').update(readFileSync(executable)).digest('hex')
  if (found !== wanted.sha256) {
    rmSync(folder, { recursive: true })
    throw new Failure(
      `${wanted.name} ${wanted.version} does not hold the Node that was recorded (SHA-256 ${found}). It was removed.`,
    )
  }
  writeFileSync(verified, found)
  return executable
}

/**
 * @param {string} node
 * @param {NodeJS.ProcessEnv} environment
 * @param {boolean} updatesLockfile
 */
async function ensurePackages(node, environment, updatesLockfile) {
  const services = readdirSync(join(root, 'services')).map((name) => `services/${name}`)
  const manifests = ['.', 'frontend', 'proto', ...services].map((folder) => join(root, folder, 'package.json'))
  const shared = [join(root, 'pnpm-workspace.yaml'), join(root, 'pnpm-lock.yaml')]
  const now = stamp([...manifests, ...shared], [platform])
  const mark = join(root, 'node_modules/.trilex-stamp')
  if (readStamp(mark) === now) return
  const folder = join(tools, `pnpm-${pnpm.version}`)
  const program = join(folder, 'node_modules/pnpm/bin/pnpm.mjs')
  if (!existsSync(program)) {
    say(`Fetching pnpm ${pnpm.version} ...`)
    await fetchPackage(pnpm, folder)
  }
  say('Installing packages ...')
  const settings = ['confirm-modules-purge=false', 'fetch-retries=1', 'fetch-retry-mintimeout=1000']
  const lockfile = updatesLockfile ? '--no-frozen-lockfile' : '--frozen-lockfile'
  const install = ['install', lockfile, '--prefer-offline', '--prod=false', '--reporter=append-only']
  const { code, output } = await run(node, [program, ...install, ...settings.map((setting) => `--config.${setting}`)], {
    capture: true,
    quiet: true,
    cwd: root,
    env: environment,
  })
  if (code !== 0) throw explain('Installing the packages', output)
  writeFileSync(mark, updatesLockfile ? stamp([...manifests, ...shared], [platform]) : now)
}

/** @param {unknown} error */
const errorCode = (error) => (error instanceof Error && 'code' in error ? error.code : undefined)

/**
 * Only one process at a time prepares a checkout; a lock left by a dead process is taken over.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function locked(work) {
  mkdirSync(tools, { recursive: true })
  const lock = join(tools, 'lock')
  for (let waited = false; ; waited = true) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
    const owner = Number(readStamp(lock))
    try {
      if (owner) process.kill(owner, 0)
    } catch (error) {
      if (errorCode(error) !== 'ESRCH') throw error
      rmSync(lock, { force: true })
      continue
    }
    if (!waited) say(`Waiting for process ${owner}, which is preparing this checkout ...`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/**
 * Prepares a bare checkout: Node, packages and, on request, the built front end. Skips what is ready. Returns the Node to run
 * everything with and the environment in which child processes find it too. `updatesLockfile`: manifests may have changed.
 * @param {{ frontend: boolean, updatesLockfile?: boolean }} options
 */
export async function bootstrap({ frontend, updatesLockfile = false }) {
  if (major(process.versions.node) < 18) {
    throw new Failure(`Node ${process.versions.node} is too old: trilex needs Node 18 or newer to start.`)
  }
  try {
    return await locked(async () => {
      const node = await ensureNode()
      const environment = {
        ...process.env,
        PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`,
        // Caches compiled modules: later starts are quicker, and every thread needs less memory.
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(root, '.tools', 'compiled'),
      }
      await ensurePackages(node, environment, updatesLockfile)
      if (frontend) await buildFrontend({ root, node, environment })
      return { node, environment }
    })
  } catch (error) {
    throw error instanceof Failure || !errorCode(error) ? error : explain('Preparing the checkout', String(error))
  }
}
