import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { toolFolder } from '../chart/tools.ts'
import { run } from '../process.mjs'
import { PLANTED_FILES, PLANTED_LINES } from './planted-service.testing.ts'
import { root } from './write.ts'

/**
 * The service's own folders: code, page and events. Events are separate from the service, because
 * services that read them may not import it, and because buf compares them all, as one module, with those of the last release.
 */
const OWN = ['services/guestbook/', 'frontend/src/features/guestbook/', 'proto/guestbook/']
const copy = realpathSync(mkdtempSync(join(tmpdir(), 'trilex-planted-')))
const at = (path: string) => join(copy, path)
const read = (path: string) => readFileSync(at(path), 'utf8')

function write(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), text)
}

/**
 * Copies the files that git would commit. Packages are linked as pnpm does; workspace packages resolve into the copy.
 */
function copyTree(): void {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const file of String(list).split('\0'))
    if (file && existsSync(join(root, file))) cpSync(join(root, file), at(file), { recursive: true })
  symlinkSync(join(root, 'node_modules'), at('node_modules'))
  const services = readdirSync(join(root, 'services')).map((name) => `services/${name}`)
  for (const part of ['frontend', 'proto', ...services]) linkPackages(`${part}/node_modules`)
}

function linkPackages(folder: string, to = folder): void {
  if (!existsSync(join(root, folder))) return
  mkdirSync(at(to), { recursive: true })
  for (const name of readdirSync(join(root, folder))) {
    const [source, target] = [join(root, folder, name), at(`${to}/${name}`)]
    if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (name === '.bin') symlinkSync(source, target)
    else if (name.startsWith('@')) linkPackages(`${folder}/${name}`, `${to}/${name}`)
  }
}

/** The links that `pnpm install` would create for the planted service, whose packages the library service has too. */
function installPlanted(): void {
  linkPackages('services/library/node_modules', 'services/guestbook/node_modules')
  symlinkSync('../../../guestbook', at('services/product/node_modules/@trilex/guestbook'))
}

/** Runs a program in the copy. Resolves to `passes`, or to what it printed. */
async function node(...args: string[]): Promise<string> {
  const options = { cwd: copy, capture: true, quiet: true }
  const { code, output } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], options)
  return code === 0 ? 'passes' : output
}
const bin = (path: string) => join('node_modules', path)
const jest = (project: string, ...suites: string[]) => {
  const options = ['--selectProjects', project, '-w', '1', '--runTestsByPath']
  return ['--no-sparkplug', '--experimental-vm-modules', bin('jest/bin/jest.js'), ...options, ...suites]
}

/** The state of the type check of the checkout, with which that of the copy reads only what the plant changes. */
const TYPES = '.tools/checks/types.tsbuildinfo'
/** Only what is planted or changed: all else is linted where it stands. */
const linted = [...Object.keys(PLANTED_FILES), ...PLANTED_LINES.map(([path]) => path)].filter((path) =>
  /\.tsx?$/.test(path),
)
/** The chart is checked where its tools are built, and the front end, which the gateway serves. */
const chart = existsSync(join(toolFolder(), 'helm-unittest')) && existsSync(join(root, 'frontend/dist'))

/** What checks the house, in two lanes at once. */
const lanes = [
  {
    types: [bin('typescript/bin/tsc'), '--noEmit', '--incremental', '--tsBuildInfoFile', TYPES],
    lint: [bin('eslint/bin/eslint.js'), '--max-warnings', '0', ...new Set(linted)],
    texts: jest('frontend', 'frontend/src/lang/messages.test.ts'),
    ...(chart && { chart: ['scripts/chart/chart.ts', '--static'] }),
  },
  {
    suites: jest(
      'services',
      ...['access', 'owners', 'topics'].map((name) => `services/product/test/${name}.test.ts`),
      ...['architecture', 'chart/values', 'generate/personal-data', 'page-routes'].map(
        (name) => `scripts/${name}.test.ts`,
      ),
    ),
    boundaries: [
      bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      ...['services', 'frontend', 'proto', 'scripts', 'load-tests'],
    ],
    'dead code': [bin('knip/bin/knip.js')],
    events: ['proto/check.ts'],
  },
] as const
type Check = keyof (typeof lanes)[0] | keyof (typeof lanes)[1]
/** What each check printed, or `passes`. */
const said: Partial<Record<Check, string>> = {}

beforeAll(async () => {
  copyTree()
  for (const [path, text] of Object.entries(PLANTED_FILES)) write(path, text)
  for (const [path, line, becomes] of PLANTED_LINES) {
    const text = read(path)
    expect([path, text.split(line).length]).toEqual([path, 2])
    write(
      path,
      text.replace(line, () => becomes),
    )
  }
  installPlanted()
  if (existsSync(join(root, TYPES))) cpSync(join(root, TYPES), at(TYPES))
  if (chart) symlinkSync(join(root, 'frontend/dist'), at('frontend/dist'))
  expect(await node('scripts/generate.ts', '--installed')).toBe('passes')
  const checking = lanes.map(async (lane) => {
    for (const [name, args] of Object.entries(lane)) said[name as Check] = await node(...args)
  })
  await Promise.all(checking)
}, 1_800_000)
afterAll(() => rmSync(copy, { recursive: true, force: true, maxRetries: 10 }))

describe('a service that is planted by its folders and six lines elsewhere', () => {
  test('changes no more than that', () => {
    expect(Object.keys(PLANTED_FILES).filter((path) => !OWN.some((folder) => path.startsWith(folder)))).toEqual([])
    const changed = PLANTED_LINES.map(([, line, becomes]) => {
      const lines = becomes.split('\n')
      return lines.filter((each) => each !== line).length
    })
    expect(changed.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(6)
  })

  test('is in everything that is generated', () => {
    const services = JSON.parse(read('charts/trilex/files/services.json')) as Record<string, object>
    expect(services['guestbook']).toEqual({
      needs: ['documents', 'bus', 'issuer'],
      lag: [{ topic: 'identity.events', group: 'guestbook.readers' }],
    })
    expect(read('infra/kubernetes/kafka.yaml')).toContain('name: guestbook.events, patternType: prefix')
    expect(read('infra/kubernetes/kafka.yaml')).toContain('name: guestbook., patternType: prefix')
    expect(read('infra/kubernetes/mongodb.yaml')).toContain('{ name: readWrite, db: guestbook }')
    expect(read('Dockerfile')).toContain('COPY services/guestbook/package.json services/guestbook/')
    expect(read('docs/privacy.md')).toContain('| `guestbook.entries` | `userId` | identity |')
    expect(read('docs/events.md')).toContain('### GuestEntryRemoved')
    expect(read('docs/openapi.json')).toContain('"/api/guestbook/entries/{id}"')
    expect(read('frontend/src/lang/de.json')).toContain('"guestbook.title": "Gästebuch"')
  })

  test.each(['types', 'lint', 'boundaries', 'dead code', 'events', 'texts'] as const)('passes %s', (check) => {
    expect(said[check]).toBe('passes')
  })

  // Without the tools and the front end there is nothing to run.
  ;(chart ? test : test.skip)('passes the checks of the chart without a cluster', () => {
    expect(said.chart).toBe('passes')
  })

  test('is refused by the owner matrix only for the routes of which its author has to say who may see what', () => {
    const suites = said.suites ?? ''
    const failed = [...suites.matchAll(/^ {2}● (.*)$/gm)].map(([, name]) => name)
    expect([...new Set(failed)]).toEqual([
      'the table has every route that is neither for anyone nor for programs, and no other',
    ])
    const missing = [...suites.matchAll(/^ *- +"(\w+ \/api\/\S+)",$/gm)].map(([, route]) => route)
    expect(missing).toEqual([
      'DELETE /api/guestbook/entries/:id',
      'GET /api/guestbook/entries',
      'GET /api/guestbook/entries/:id',
      'GET /api/guestbook/me/data',
      'PATCH /api/guestbook/entries/:id',
      'POST /api/guestbook/entries',
    ])
  })
})
