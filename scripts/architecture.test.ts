import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'

const root = process.cwd()
const cli = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')

/** Each rule with files that break it, and files beside them that do not. `from → imported`. */
const cases: [rule: string, broken: string[], allowed: string[]][] = [
  // A cycle is told once, at the first of its files.
  ['no-circular', ['services/catalog/src/a.ts → ./b.ts'], ['services/catalog/src/c.ts → ./a.ts']],
  ['not-to-unresolvable', ['services/catalog/src/lost.ts → ./nowhere.ts'], []],
  [
    'platform-imports-service',
    ['services/platform/src/frame.ts → ../../catalog/src/decision.ts'],
    [
      'services/platform/src/frame.test.ts → ../../standalone/src/testing.ts',
      'services/platform/src/run.ts → ./frame.ts',
    ],
  ],
  [
    'service-imports-service',
    [
      'services/library/src/shelf.ts → ../../catalog/src/decision.ts',
      'services/gateway/src/service.ts → ../../standalone/src/testing.ts',
    ],
    [
      'services/library/src/error.ts → ../../platform/src/run.ts',
      'services/standalone/src/all.ts → ../../catalog/src/decision.ts',
    ],
  ],
  [
    'test-imports-service',
    ['services/library/src/shelf.test.ts → ../../catalog/src/decision.ts'],
    ['services/library/src/mark.test.ts → ../../standalone/src/testing.ts'],
  ],
  [
    'adapter-outside-root',
    [
      'services/catalog/src/search-routes.ts → ./search/index.meili.ts',
      'services/platform/src/outbox.ts → ./bus.kafka.ts',
    ],
    [
      'services/catalog/src/main.ts → ./search/index.meili.ts',
      'services/platform/src/bus.kafka.test.ts → ./bus.kafka.ts',
    ],
  ],
  [
    'driver-outside-adapter',
    [
      'services/catalog/src/consumers.ts → kafkajs',
      'services/catalog/src/find.ts → meilisearch',
      'services/billing/src/checkout.ts → stripe',
      'services/notifications/src/mail.ts → nodemailer',
      'services/catalog/src/store.ts → node:sqlite',
    ],
    [
      'services/platform/src/bus.kafka.ts → kafkajs',
      'services/catalog/src/search/index.meili.ts → meilisearch',
      'services/standalone/src/engines/sqlite.ts → node:sqlite',
    ],
  ],
  [
    'routes-imported-from-below',
    [
      'services/catalog/src/decision-model.ts → ./search-routes.ts',
      'services/catalog/src/decision.ts → ./consumers.ts',
    ],
    ['services/catalog/src/service.ts → ./search-routes.ts'],
  ],
  [
    'citations-stay-pure',
    [
      'services/catalog/src/citations/reader.ts → ../decision-store.ts',
      'services/catalog/src/citations/table.ts → node:fs',
    ],
    ['services/catalog/src/citations/place.ts → ../dates.ts'],
  ],
  [
    'engine-imports-whole-service',
    ['services/standalone/src/engines/lexicon/names.ts → ../../../../catalog/src/index.ts'],
    ['services/standalone/src/engines/search/shown.ts → ../../../../catalog/src/search/shown-hit.ts'],
  ],
  [
    'feature-imports-feature',
    [
      'frontend/src/features/search/page.tsx → ../document/page.tsx',
      'frontend/src/features/search/shell.tsx → ../../app/store.ts',
    ],
    [
      'frontend/src/features/search/list.tsx → ../../ui/list.tsx',
      'frontend/src/app/router.tsx → ../features/document/page.tsx',
    ],
  ],
  [
    'ui-imports-up',
    ['frontend/src/ui/button.tsx → ../features/search/list.tsx', 'frontend/src/ui/field.tsx → ../api/api.ts'],
    ['frontend/src/ui/form.tsx → ./list.tsx'],
  ],
  [
    'frontend-imports-service',
    ['frontend/src/api/types.ts → ../../../services/catalog/src/decision.ts'],
    ['frontend/src/features/checker/reader.ts → ../../../../services/catalog/src/citations/browser.ts'],
  ],
]

interface Violation {
  from: string
  rule: { name: string }
}

const folder = mkdtempSync(join(tmpdir(), 'trilex-boundaries-'))
let violations: Violation[] = []

beforeAll(() => {
  const files = new Map<string, string[]>()
  const links = cases.flatMap(([, broken, allowed]) => [...broken, ...allowed])
  links.push('services/catalog/src/b.ts → ./a.ts')
  const add = (file: string, line?: string) => files.set(file, [...(files.get(file) ?? []), ...(line ? [line] : [])])
  for (const link of links) {
    const [from = '', imported = ''] = link.split(' → ')
    add(from, `import '${imported}'`)
    if (imported.startsWith('.') && !imported.includes('nowhere')) add(join(dirname(from), imported))
  }
  for (const [file, lines] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${lines.join('\n')}\nexport const name = '${basename(file)}'\n`)
  }
  const args = [cli, '--config', join(root, '.dependency-cruiser.mjs'), '--output-type', 'json', 'services', 'frontend']
  const output = execFileSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  violations = (JSON.parse(output) as { summary: { violations: Violation[] } }).summary.violations
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('import rules', () => {
  test.each(cases)('%s is found where it is broken and only there', (rule, broken, allowed) => {
    const found = new Set(violations.filter((violation) => violation.rule.name === rule).map(({ from }) => from))
    const sources = (links: string[]) => links.map((link) => link.split(' → ')[0] ?? '')
    expect(sources(broken).filter((from) => !found.has(from))).toEqual([])
    expect(sources(allowed).filter((from) => found.has(from))).toEqual([])
  })

  test('there is no rule without a planted violation', async () => {
    const path = join(root, '.dependency-cruiser.mjs')
    const { default: config } = (await import(path)) as { default: { forbidden: { name: string; comment: string }[] } }
    expect(config.forbidden.map(({ name }) => name).sort()).toEqual(cases.map(([rule]) => rule).sort())
    expect(config.forbidden.filter(({ comment }) => comment.length < 20)).toEqual([])
  })
})

const parts = ['services', 'frontend', 'proto', 'scripts', 'docs']
const ignored = new Set(['node_modules', 'dist', 'gen', 'test-results', 'playwright-report'])

function files(path: string): string[] {
  return readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => {
    if (ignored.has(entry.name)) return []
    const inside = `${path}/${entry.name}`
    return entry.isDirectory() ? files(inside) : [inside]
  })
}
const sources = parts.flatMap(files).filter((file) => /\.(ts|tsx|mjs|css)$/.test(file))

describe('files', () => {
  test('are named in kebab-case', () => {
    expect(sources.filter((file) => !/^[a-z0-9]+([-.][a-z0-9]+)*$/.test(basename(file)))).toEqual([])
  })

  test('are not named after nothing in particular', () => {
    expect(sources.filter((file) => /^(utils?|helpers?|common|misc)\b/.test(basename(file)))).toEqual([])
  })

  test('have at most 250 lines, but for tests, tables and generated types', () => {
    const code = sources.filter(
      (file) => !/\.css$|\.d\.ts$|-tables\.ts$|\.(test|contract|suite|testing|fixture)\./.test(file),
    )
    expect(code.filter((file) => readFileSync(join(root, file), 'utf8').split('\n').length > 251)).toEqual([])
  })
})
