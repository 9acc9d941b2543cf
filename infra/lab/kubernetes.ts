// Manual trial of the product on a real Kubernetes node: `npm run cluster:kubernetes`. Linux, as root. Everything runs
// in separate namespaces that disappear with this command, also after a crash; `-- --stay` keeps it running until
// Ctrl-C.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../../scripts/bootstrap.mjs'
import { ensureK6, ensureTools } from '../../scripts/chart/tools.ts'
import { findChromium } from '../../scripts/chromium.ts'
import { Failure } from '../../scripts/failure.mjs'
import { kafkaJars } from '../../scripts/kafka/jars.ts'
import { prepareKeycloak } from '../../scripts/keycloak/server.ts'
import { ensureImages } from './images.ts'

const ENDS_WITHIN_MS = 10_000
const CGROUPS = '/sys/fs/cgroup'
const say = (text: string) => process.stdout.write(`${text}\n`)

/** The pods' cgroups: one below each controller (version 1), or below the single tree of version 2. */
const podGroups = () =>
  ['', ...readdirSync(CGROUPS)].map((name) => join(CGROUPS, name, 'kubepods')).filter((path) => existsSync(path))

/** Removes a cgroup and those below it. Its processes have been killed but may take a moment to exit. */
async function removeGroup(path: string): Promise<void> {
  for (const entry of readdirSync(path, { withFileTypes: true }))
    if (entry.isDirectory()) await removeGroup(join(path, entry.name))
  for (const end = Date.now() + ENDS_WITHIN_MS; ; await wait(100))
    try {
      return rmdirSync(path)
    } catch (error) {
      const isBusy = error instanceof Error && 'code' in error && error.code === 'EBUSY'
      if (!isBusy || Date.now() > end) throw error
    }
}

/** What is left over: mounts, cgroups, files. */
function left(folder: string): string[] {
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .filter((line) => line.includes(folder))
  return [...mounts, ...podGroups(), ...(existsSync(folder) ? [folder] : [])]
}

async function runInside(folder: string, images: readonly string[]): Promise<number> {
  const inside = [process.execPath, join(root, 'infra/lab/inside.ts'), folder, ...images]
  // A shell is process 1: it reaps orphaned processes.
  const shell = ['sh', '-c', '"$@"; exit $?', 'sh', ...inside]
  const namespaces = ['--net', '--mount', '--pid', '--fork', '--mount-proc', '--kill-child=SIGKILL']
  const stay = process.argv.includes('--stay') ? 'yes' : ''
  const env = { ...process.env, TMPDIR: folder, STAY: stay, OUTER_NETWORK: readlinkSync('/proc/self/ns/net') }
  const child = spawn('unshare', [...namespaces, ...shell], { stdio: 'inherit', cwd: root, env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGKILL'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

async function main(): Promise<void> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new Failure('A node needs Linux and root.')
  await findChromium()
  await ensureTools({ cluster: true, node: true })
  await ensureK6()
  // Download first: inside its namespace the cluster cannot reach a registry.
  await kafkaJars()
  await prepareKeycloak()
  const images = await ensureImages(say)
  const folder = mkdtempSync(join(tmpdir(), 'trilex-node-'))
  try {
    process.exitCode = await runInside(folder, images)
  } finally {
    for (const group of podGroups()) await removeGroup(group)
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  }
  const remains = left(folder)
  say(remains.length === 0 ? 'ok   nothing is left of it' : `FAIL left: ${remains.join(', ')}`)
  if (remains.length > 0) process.exitCode = 1
}

await main().catch((error: unknown) => {
  if (!(error instanceof Failure)) throw error
  process.stderr.write(`\n${error.message}\n`)
  process.exitCode = 1
})
