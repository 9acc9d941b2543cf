// Runs the journeys whose dependencies have changed: the pages, the services that a journey's pages called when it last
// ran, and, where a journey changed something in a service, the services that consume its events.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { JSONReportSpec } from '@playwright/test/reporter'
import { NEEDING } from '../frontend/e2e/apart.ts'
import { topics } from '../proto/topics.ts'
import { root } from './bootstrap.mjs'
import type { Result } from './counts.ts'
import { runJourneys } from './e2e.ts'
import { type Imports, OF_TESTS, readImports } from './imports.ts'
import { Passed } from './passed.ts'
import { files, stamp } from './stamp.mjs'

/** Requests of a journey's pages to services, in the form `GET catalog`. */
type Asked = readonly string[]

const FOLDER = join(root, 'frontend/e2e')
/** Dependencies of every page, whatever it requests. */
const ALWAYS = ['services/gateway', 'services/product', 'services/engines', 'services/catalog']

/** Whether a file is a journey that runs on a product on this machine. */
const isJourney = (file: string) =>
  file.endsWith('.spec.ts') && !Object.values(NEEDING).some((path) => file.startsWith(path))

const PASSED = new Passed('journeys', { shared: false })
const ASKED_FILE = join(root, '.tools/checks/journeys-asked.json')

/**
 * Runs the journeys that have not passed in this checkout with their current pages and services. `args` are options of
 * Playwright, always the same.
 */
export async function runChangedJourneys(args: readonly string[]): Promise<Result> {
  const asked = new Map<string, Asked>(
    existsSync(ASKED_FILE) ? Object.entries(JSON.parse(readFileSync(ASKED_FILE, 'utf8')) as Record<string, Asked>) : [],
  )
  const { waiting, cached } = PASSED.waiting(journeyDigests(asked), 'files of journeys')
  const all = journeys()
  const run = all.filter((file) => waiting.includes(file) || !asked.has(file))
  if (run.length === 0) return { passed: 0, failed: 0, cached }
  const { tests, ...result } = await runJourneys([
    ...(run.length === all.length ? [] : run),
    ...args,
    '--pass-with-no-tests',
  ])
  const failing = new Set(tests.filter(({ ok }) => !ok).map(({ file }) => file))
  for (const file of run) asked.set(file, askedBy(tests.filter((each) => each.file === file)))
  mkdirSync(dirname(ASKED_FILE), { recursive: true })
  writeFileSync(ASKED_FILE, JSON.stringify(Object.fromEntries(asked)))
  const digests = journeyDigests(asked)
  if (result.failed === 0 || failing.size > 0)
    PASSED.add(run.filter((file) => !failing.has(file)).flatMap((file) => digests.get(file) ?? []))
  return { ...result, cached }
}

/** Requests of the pages of these tests, from the annotations of the fixtures. */
function askedBy(tests: readonly JSONReportSpec[]): Asked {
  const annotations = tests.flatMap((test) => test.tests).flatMap((each) => each.annotations)
  const asked = annotations.filter(({ type }) => type === 'asked').map(({ description = '' }) => description)
  return [...new Set(asked)].sort()
}

/**
 * Each journey's file, relative to the folder of journeys, with the digest of its dependencies. Journeys without a
 * record in `asked` are left out.
 */
function journeyDigests(asked: ReadonlyMap<string, Asked>): Map<string, string> {
  const imports = readImports(root)
  const stamps = new Map<string, string>()
  const stampOf = (name: string): string => {
    const isMeant = (file: string) => !file.startsWith(FOLDER) && !OF_TESTS.test(file)
    const made = stamps.get(name) ?? stamp([...files(join(root, name))].filter(isMeant))
    stamps.set(name, made)
    return made
  }
  const digests = new Map<string, string>()
  for (const file of journeys()) {
    const record = asked.get(file)
    if (!record) continue
    const spec = join(FOLDER, file)
    const services = servicesOf([...record, ...named(imports, spec)])
    const packages = packagesOf([...ALWAYS, ...services.map((name) => `services/${name}`)])
    const contents = ['frontend', ...packages].map((name) => `${name} ${stampOf(name)}`)
    digests.set(file, imports.digest(spec, contents.join('\n')))
  }
  return digests
}

/** Files of all journeys, relative to their folder. */
const journeys = (): string[] => [...files(FOLDER)].map((file) => relative(FOLDER, file)).filter(isJourney)

/** Requests of a journey apart from its pages: the services whose paths occur in it or its helpers. */
const named = (imports: Imports, spec: string): string[] =>
  [...imports.reached(spec)]
    .filter((file) => file.startsWith(FOLDER))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const method = /\.(post|put|patch|delete|fetch)\(/.test(text) ? 'POST' : 'GET'
      return [...text.matchAll(/\/api\/([a-z]+)/g)].map(([, service]) => `${method} ${service}`)
    })

/** The services of a record, plus the consumers of the events of those in which it changed something. */
function servicesOf(asked: Asked): string[] {
  const all = asked.flatMap((each) => {
    const [method, service = ''] = each.split(' ')
    return method === 'GET' ? [service] : [service, ...followersOf(service)]
  })
  return [...new Set(all)].sort()
}

const followersOf = (service: string): string[] =>
  topics
    .filter(({ topic }) => topic.startsWith(`${service}.`))
    .flatMap(({ groups }) => groups)
    .map((group) => group.slice(0, group.indexOf('.')))

/** Folders of these packages and of all our packages that they depend on. */
function packagesOf(folders: readonly string[]): string[] {
  const found = new Set(folders.filter((folder) => existsSync(join(root, folder, 'package.json'))))
  for (const folder of found) {
    // The product depends on every service, but the services that a journey calls are known.
    if (folder === 'services/product') continue
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>
    }
    for (const name of Object.keys(dependencies).filter((each) => each.startsWith('@trilex/'))) {
      const [, short = ''] = name.split('/')
      found.add(short === 'proto' ? short : `services/${short}`)
    }
  }
  return [...found].sort()
}
