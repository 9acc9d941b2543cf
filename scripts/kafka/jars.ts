// The jars of a real Kafka, from Maven, in a folder outside the clone.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { root } from '../bootstrap.mjs'
import { Failure } from '../failure.mjs'
import { run } from '../process.mjs'

const VERSION = '4.4.0'
const PLUGIN = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies'

const say = (text: string) => process.stderr.write(`${text}\n`)

/** Why Kafka cannot run on this machine; the message names what is missing. */
export class NoKafka extends Failure {}

/** Folder outside the clone for downloaded jars: KAFKA_CACHE, else the user's cache. */
function cacheFolder(): string {
  const { KAFKA_CACHE: chosen, XDG_CACHE_HOME: cache = join(homedir(), '.cache') } = process.env
  return chosen || join(cache, 'trilex', 'kafka')
}

async function versionOf(command: string, ...args: string[]): Promise<string | undefined> {
  const asked = run(command, args, { capture: true, quiet: true })
  const { code, output } = await asked.catch(() => ({ code: 1, output: '' }))
  return code === 0 ? output : undefined
}

/** Resolves to the folder of the jars, downloaded if they are not cached. Rejects with `NoKafka`. */
export async function kafkaJars(): Promise<string> {
  if (process.platform === 'win32') throw new NoKafka('Kafka is started here on Linux and macOS only.')
  const java = Number(/version "(\d+)/.exec((await versionOf('java', '-version')) ?? '')?.[1] ?? 0)
  if (java < 17)
    throw new NoKafka(
      `Kafka needs Java 17 or newer (${java === 0 ? 'there is none' : `this is Java ${java}`}). On Debian: apt-get install openjdk-17-jre-headless`,
    )
  const folder = cacheFolder()
  const jars = join(folder, `kafka-${VERSION}`)
  if (!existsSync(jars)) await fetchJars(folder, jars)
  return jars
}

async function fetchJars(folder: string, jars: string): Promise<void> {
  if ((await versionOf('mvn', '-version')) === undefined)
    throw new NoKafka('Kafka is fetched with Maven, which is not installed. On Debian: apt-get install maven')
  say(`Fetching Kafka ${VERSION} with Maven (about 45 MB) ...`)
  const part = join(folder, `part-${process.pid}`)
  mkdirSync(part, { recursive: true })
  const options = ['-q', '-B', '-f', join(root, 'infra/kafka/pom.xml'), PLUGIN, '-DincludeScope=runtime']
  const args = [...options, `-Dkafka.version=${VERSION}`, `-DoutputDirectory=${part}`]
  const { code, output } = await run('mvn', args, { capture: true, quiet: true })
  if (code !== 0 || !readdirSync(part).some((name) => name.startsWith('kafka_'))) {
    rmSync(part, { recursive: true, force: true })
    const reason = output.split('\n').filter((line) => line.includes('ERROR'))[0] ?? output.slice(-500)
    throw new NoKafka(`Kafka ${VERSION} could not be fetched with Maven: ${reason}`)
  }
  renameSync(part, jars)
}
