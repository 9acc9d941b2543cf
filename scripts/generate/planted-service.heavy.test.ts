import { execFileSync, spawnSync } from 'node:child_process'
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
import { PLANTED_FILES, PLANTED_LINES } from './planted-service.testing.ts'
import { root } from './write.ts'

/** The folders of its own: what it does, what readers see of it, and what it publishes, which other services read without it. */
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

function node(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 2 ** 27,
  })
  return status === 0 ? 'passes' : `${stdout}${stderr}`
}
const bin = (path: string) => join('node_modules', path)

beforeAll(() => {
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
})
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
    expect(node('scripts/generate.ts', '--installed')).toBe('passes')
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
    expect(node('scripts/generate.ts', '--installed', '--check')).toBe('passes')
  })

  test('passes types and boundaries', () => {
    expect(node(bin('typescript/bin/tsc'), '--noEmit')).toBe('passes')
    const folders = ['services', 'frontend', 'proto', 'scripts', 'load-tests']
    expect(node(bin('dependency-cruiser/bin/dependency-cruiser.mjs'), ...folders)).toBe('passes')
  })

  test('is refused by the owner matrix only for the routes of which its author has to say who may see what', () => {
    const suites = ['services/product/test/owners.test.ts', 'services/product/test/topics.test.ts']
    const said = node(bin('jest/bin/jest.js'), '--selectProjects', 'services', '-w', '1', '--runTestsByPath', ...suites)
    const failed = [...said.matchAll(/^ {2}● (.*)$/gm)].map(([, name]) => name)
    expect([...new Set(failed)]).toEqual([
      'the table has every route that is neither for anyone nor for programs, and no other',
    ])
    const missing = [...said.matchAll(/^ *- +"(\w+ \/api\/\S+)",$/gm)].map(([, route]) => route)
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
