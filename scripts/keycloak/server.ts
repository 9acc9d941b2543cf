// A real Keycloak on this machine, from Maven: for tests and for trying things out. Linux and macOS, Java 17 or newer.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../bootstrap.mjs'
import { Failure } from '../failure.mjs'
import { until } from './admin.ts'
import { installFiles } from './theme.ts'
import { run, startedPid } from '../process.mjs'
import { readStamp } from '../stamp.mjs'

const VERSION = '26.7.3'
const PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:unpack-dependencies'
/** Build-time options. `dev-mem` keeps everything in memory, so each start is an empty server. */
const BUILD = ['--db=dev-mem', '--health-enabled=true', '--features-disabled=device-flow,ciba,par,kerberos']
const READY_WITHIN_MS = 420_000
const STOPS_WITHIN_MS = 15_000
// Replaces all JVM options of kc.sh: adding a second garbage collector to its own would fail.
const JAVA_OPTS =
  '-Xms128m -Xmx512m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -XX:MaxMetaspaceSize=256m -Dfile.encoding=UTF-8 -Djava.security.egd=file:/dev/urandom'

const say = (text: string) => process.stderr.write(`${text}\n`)

/** Why Keycloak cannot run on this machine; the message names what is missing. */
export class NoKeycloak extends Failure {}

/** Folder outside the clone for a downloaded and built Keycloak: KEYCLOAK_CACHE, else the user's cache. */
function cacheFolder(): string {
  const { KEYCLOAK_CACHE: chosen, XDG_CACHE_HOME: cache = join(homedir(), '.cache') } = process.env
  return chosen || join(cache, 'trilex', 'keycloak')
}

async function versionOf(command: string, ...args: string[]): Promise<string | undefined> {
  const { code, output } = await run(command, args, { capture: true, quiet: true }).catch(() => ({
    code: 1,
    output: '',
  }))
  return code === 0 ? output : undefined
}

async function requireJava(): Promise<void> {
  const version = Number(/version "(\d+)/.exec((await versionOf('java', '-version')) ?? '')?.[1] ?? 0)
  if (version < 17)
    throw new NoKeycloak(
      `Keycloak needs Java 17 or newer (${version === 0 ? 'there is none' : `this is Java ${version}`}). On Debian: apt-get install openjdk-17-jre-headless`,
    )
}

async function fetchKeycloak(folder: string): Promise<void> {
  if ((await versionOf('mvn', '-version')) === undefined)
    throw new NoKeycloak('Keycloak is fetched with Maven, which is not installed. On Debian: apt-get install maven')
  say(`Fetching Keycloak ${VERSION} with Maven (about 180 MB) ...`)
  const part = join(folder, `part-${process.pid}`)
  mkdirSync(part, { recursive: true })
  const pom = join(root, 'infra/keycloak/pom.xml')
  const options = ['-q', '-B', '-f', pom, PLUGIN, '-DexcludeTransitive=true', `-DoutputDirectory=${part}`]
  const { code, output } = await run('mvn', [...options, `-Dkeycloak.version=${VERSION}`], {
    capture: true,
    quiet: true,
  })
  const unpacked = join(part, `keycloak-${VERSION}`)
  if (code !== 0 || !existsSync(join(unpacked, 'bin/kc.sh'))) {
    rmSync(part, { recursive: true, force: true })
    const reason = output.split('\n').filter((line) => line.includes('ERROR'))[0] ?? output.slice(-500)
    throw new NoKeycloak(`Keycloak ${VERSION} could not be fetched with Maven: ${reason}`)
  }
  renameSync(unpacked, join(folder, `keycloak-${VERSION}`))
  rmSync(part, { recursive: true, force: true })
}

/** Downloads Keycloak if it is not cached and rebuilds it if the build options differ. Resolves to its folder. */
export async function prepareKeycloak(): Promise<string> {
  if (process.platform === 'win32') throw new NoKeycloak('Keycloak is started here on Linux and macOS only.')
  await requireJava()
  const folder = cacheFolder()
  const home = join(folder, `keycloak-${VERSION}`)
  if (!existsSync(home)) await fetchKeycloak(folder)
  const mark = join(home, 'built-with')
  const wanted = BUILD.join(' ')
  if (readStamp(mark) !== wanted) {
    say('Building Keycloak ...')
    const { code, output } = await run(join(home, 'bin/kc.sh'), ['build', ...BUILD], { capture: true, quiet: true })
    if (code !== 0) throw new Failure(`Keycloak could not be built:\n${output}`)
    writeFileSync(mark, wanted)
  }
  installFiles(home)
  return home
}

/** Stops the process group of `pid`, since Java is a child of the shell kc.sh. Resolves when it is gone. */
export async function endGroup(pid: number): Promise<void> {
  const alive = () => {
    try {
      return process.kill(-pid, 0)
    } catch {
      return false
    }
  }
  const signal = (name: NodeJS.Signals) => alive() && process.kill(-pid, name)
  signal('SIGTERM')
  for (const end = Date.now() + STOPS_WITHIN_MS; alive() && Date.now() < end; ) await wait(50)
  signal('SIGKILL')
}

interface Wanted {
  port: string
  password: string
  stays?: boolean
}

export interface Keycloak {
  url: string
  /** Id of its process group. */
  pid: number
  readyAfterMs: number
  stop(): Promise<void>
}

/**
 * Starts an empty Keycloak on 127.0.0.1:`port` with the administrator `admin` and `password`. Resolves, once it
 * answers, to its address, its process group id, the start duration and `stop`. It ends with this process unless
 * `stays`.
 */
export async function startKeycloak({ port, password, stays = false }: Wanted): Promise<Keycloak> {
  const home = await prepareKeycloak()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const log = join(stays ? cacheFolder() : tmpdir(), `keycloak-${port}.log`)
  const output = openSync(log, 'w')
  const where = ['--http-enabled=true', '--http-host=127.0.0.1', `--http-port=${port}`, `--hostname=${url}`]
  const management = ['--http-management-host=127.0.0.1', `--http-management-port=${Number(port) + 1000}`]
  const child = spawn(
    join(home, 'bin/kc.sh'),
    ['start', '--optimized', ...where, ...management, '--cache=local', '--log-level=warn'],
    {
      detached: true,
      stdio: ['ignore', output, output],
      env: { ...process.env, JAVA_OPTS, KC_BOOTSTRAP_ADMIN_USERNAME: 'admin', KC_BOOTSTRAP_ADMIN_PASSWORD: password },
    },
  )
  const pid = await startedPid(child)
  const kill = () => {
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // It has already exited.
    }
  }
  if (!stays) process.once('exit', kill)
  const stop = async () => {
    await endGroup(pid)
    process.off('exit', kill)
    if (!stays) rmSync(log, { force: true })
  }
  try {
    const answers = async () => {
      if (child.exitCode !== null) throw new Failure(`ended with code ${child.exitCode}`)
      return (await fetch(`${url}/realms/master`)).ok
    }
    await until(answers, READY_WITHIN_MS, 'Keycloak did not become ready')
  } catch (error) {
    const said = readFileSync(log, 'utf8').slice(-2_000)
    await stop()
    throw new Failure(`${error instanceof Error ? error.message : String(error)}; its last words:\n${said}`)
  }
  child.unref()
  return { url, pid, readyAfterMs: Math.round(performance.now() - began), stop }
}

const pidFile = () => join(cacheFolder(), 'pid')

/** Records the process group of a Keycloak that stays, so that `stopNoted` finds it. */
export function noteKeycloak(pid: number): void {
  writeFileSync(pidFile(), String(pid))
}

/** Stops the recorded Keycloak. Resolves to whether there was one. */
export async function stopNoted(): Promise<boolean> {
  const pid = Number(readStamp(pidFile()))
  if (!pid) return false
  await endGroup(pid)
  rmSync(pidFile(), { force: true })
  return true
}
