import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readImports } from './imports.ts'

const root = process.cwd()
const cli = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')

const config = join(root, '.dependency-cruiser.mjs')
interface Config {
  default: { forbidden: { name: string; comment: string }[] }
  /** The layers of each service in their order. */
  rooms: Record<string, string[]>
}
const { default: declared, rooms } = (await import(config)) as Config
/** Each layer of a service with the next one. */
const neighbours = Object.entries(rooms).flatMap(([service, order]) =>
  order.slice(1).map((later, at) => ({ src: `services/${service}/src`, earlier: order[at], later })),
)

/** For each rule, imports that break it and similar ones that do not. `from → imported`. */
const cases: [rule: string, broken: string[], allowed: string[]][] = [
  // A cycle is reported once, at the first of its files.
  ['no-circular', ['services/catalog/src/a.ts → ./b.ts'], ['services/catalog/src/c.ts → ./a.ts']],
  ['not-to-unresolvable', ['services/catalog/src/lost.ts → ./nowhere.ts'], []],
  [
    'room-order',
    neighbours.map(({ src, earlier, later }) => `${src}/${earlier}/planted-up.ts → ../${later}/planted.ts`),
    neighbours.map(({ src, earlier, later }) => `${src}/${later}/planted-down.ts → ../${earlier}/planted.ts`),
  ],
  [
    'platform-imports-service',
    ['services/platform/src/http/frame.ts → ../../../catalog/src/errors.ts'],
    [
      'services/platform/src/http/frame.test.ts → ../../../engines/src/testing.ts',
      'services/platform/src/service/run.ts → ./http/frame.ts',
    ],
  ],
  [
    'library-imports-service',
    ['services/search/src/query/words.ts → ../../../catalog/src/errors.ts'],
    ['services/search/src/query/terms.ts → ../../../citations/src/citation/citation.ts'],
  ],
  [
    'library-imports-service',
    ['services/engines/src/oidc/sites.ts → ../../../catalog/src/errors.ts'],
    ['services/engines/src/oidc/keys.ts → ../../../platform/src/service/run.ts'],
  ],
  [
    'library-imports-service',
    [
      'services/plans/src/quota.ts → ../../identity/src/errors.ts',
      'services/plans/src/price.ts → ../../search/src/port.ts',
    ],
    ['services/plans/src/plan.ts → ../../platform/src/service/run.ts'],
  ],
  [
    'search-layers',
    [
      'services/search/src/language/forms.ts → ../index/dictionary.ts',
      'services/search/src/lexicon/words.ts → ../index/groups.ts',
      'services/search/src/query/read.ts → ../index/groups.ts',
      'services/search/src/ranking/rank.ts → ../index/columns.ts',
      'services/search/src/display/cut.ts → ../meilisearch/rows.ts',
      'services/search/src/port/words.ts → ../index/columns.ts',
    ],
    [
      'services/search/src/index/find.ts → ../ranking/formulas.ts',
      'services/search/src/ranking/order.test.ts → ../index/columns.ts',
    ],
  ],
  [
    'search-maps-apart',
    [
      'services/search/src/testing/maps.ts → ../index/columns.ts',
      'services/search/src/ranking/order.suite.ts → ../index/columns.ts',
    ],
    ['services/search/src/testing/short.ts → ../query/read.ts'],
  ],
  [
    'search-language-imports-up',
    [
      'services/search/src/language/stems.ts → ../lexicon/words.ts',
      'services/search/src/bytes/table.ts → ../ranking/formulas.ts',
    ],
    ['services/search/src/language/letters.ts → ../bytes/table.ts'],
  ],
  [
    'search-lexicon-imports-up',
    ['services/search/src/lexicon/words.ts → ../query/read.ts'],
    [
      'services/search/src/lexicon/align.ts → ../language/letters.ts',
      'services/search/src/query/tree.ts → ../lexicon/align.ts',
    ],
  ],
  [
    'service-imports-service',
    [
      'services/library/src/shelf.ts → ../../catalog/src/errors.ts',
      'services/gateway/src/service.ts → ../../engines/src/testing.ts',
    ],
    [
      'services/library/src/error.ts → ../../platform/src/service/run.ts',
      'services/library/src/title.ts → ../../citations/src/citation/citation.ts',
      'services/library/src/quota.ts → ../../plans/src/plan.ts',
      'services/product/src/all.ts → ../../catalog/src/errors.ts',
      'services/measure/src/all.ts → ../../catalog/src/errors.ts',
    ],
  ],
  [
    'test-imports-service',
    ['services/library/src/shelf.test.ts → ../../catalog/src/errors.ts'],
    ['services/library/src/mark.test.ts → ../../engines/src/testing.ts'],
  ],
  [
    'adapter-outside-root',
    [
      'services/catalog/src/search/search-routes.ts → ./index.meili.ts',
      'services/catalog/src/search/find.ts → ../../../search/src/index/open.ts',
      'services/platform/src/events/outbox.ts → ./kafka/kafka-bus.ts',
    ],
    [
      'services/product/src/service-main.ts → ../../search/src/index.meili.ts',
      'services/platform/src/events/kafka/kafka-bus.test.ts → ./kafka-bus.ts',
      'services/product/src/compose.ts → ../../search/src/index/open.ts',
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
      'services/platform/src/events/kafka/client.ts → kafkajs',
      'services/catalog/src/search/index.meili.ts → meilisearch',
      'services/platform/src/sqlite/sqlite.ts → node:sqlite',
      'services/search/src/index/database.ts → node:sqlite',
    ],
  ],
  [
    'routes-imported-from-below',
    [
      'services/catalog/src/decision/decision-model.ts → ../search/search-routes.ts',
      'services/catalog/src/decision/decision-store.ts → ../consumers.ts',
    ],
    ['services/catalog/src/service.ts → ./search/search-routes.ts'],
  ],
  [
    'routes-imported-from-below',
    [
      'services/library/src/progress/progress.ts → ../history/history-routes.ts',
      'services/library/src/history/history.ts → ../consumers.ts',
    ],
    ['services/library/src/readers/readers.ts → ./domain-routes.ts'],
  ],
  [
    'search-and-citing-apart',
    [
      'services/catalog/src/search/suggestions.ts → ../norms/norm-acts.ts',
      'services/catalog/src/search/browse.ts → ../citing/graph-store.ts',
      'services/search/src/ranking/times-cited.ts → ../../../catalog/src/citing/graph-store.ts',
    ],
    ['services/catalog/src/service.ts → ./citing/graph-store.ts', 'services/catalog/src/sync/follow.ts → ./pace.ts'],
  ],
  [
    'search-and-citing-apart',
    [
      'services/catalog/src/citing/citation-facts.ts → ../../../search/src/port.ts',
      'services/catalog/src/norms/norm-cases.ts → ../search/search-query.ts',
    ],
    [
      'services/catalog/src/sync/index-follower.ts → ../../../search/src/port.ts',
      'services/catalog/src/citing/cited-by.test.ts → ../search/indexed-decision.ts',
    ],
  ],
  [
    'citations-stay-pure',
    [
      'services/citations/src/reader.ts → ../../platform/src/service/run.ts',
      'services/citations/src/table.ts → node:fs',
      'services/citations/src/tables.ts → ../tables/read.ts',
    ],
    ['services/citations/src/place.ts → ./dates.ts'],
  ],
  [
    'feature-imports-feature',
    [
      'frontend/src/features/search/page.tsx → ../document/page.tsx',
      'frontend/src/features/search/results/hit.tsx → ../../document/text/hits.ts',
      'frontend/src/features/search/shell.tsx → ../../app/store.ts',
      'frontend/src/features/search/users.tsx → ../../admin/users/users-page.tsx',
      'frontend/src/features/search/place.tsx → ../../admin/parts/admin-place.tsx',
      'frontend/src/admin/imports/imports-page.tsx → ../users/users-page.tsx',
      'frontend/src/admin/imports/found.tsx → ../../features/search/list.tsx',
    ],
    [
      'frontend/src/features/search/list.tsx → ../../ui/lists/table.tsx',
      'frontend/src/features/search/results/results.tsx → ../list.tsx',
      'frontend/src/features/search/cite.tsx → ../../decision/citation.ts',
      'frontend/src/features/search/reader.tsx → ../../session/reader.ts',
      'frontend/src/features/search/answers.ts → ../../api/catalog.ts',
      'frontend/src/admin/users/users-page.tsx → ../../session/guard.tsx',
      'frontend/src/admin/users/row.tsx → ./users-page.tsx',
      'frontend/src/admin/users/place.tsx → ../parts/admin-place.tsx',
      'frontend/src/app/router.tsx → ../features/document/page.tsx',
    ],
  ],
  [
    'site-map-names-features',
    ['frontend/src/app/pages/ask-first.ts → ../../features/search/list.tsx'],
    [
      'frontend/src/app/site-map.ts → ../features/search/from-address.ts',
      'frontend/src/app/shell/header.tsx → ../../ui/lists/table.tsx',
    ],
  ],
  [
    'from-address-loads-early',
    [
      'frontend/src/features/search/from-address.ts → ./list.tsx',
      'frontend/src/features/norm/from-address.ts → ../../api/catalog.ts',
      'frontend/src/features/home/from-address.ts → ./endpoints.ts',
    ],
    ['frontend/src/features/document/from-address.ts → ../../api/paths.ts'],
  ],
  [
    'ui-imports-up',
    [
      'frontend/src/ui/controls/button.tsx → ../../features/search/list.tsx',
      'frontend/src/ui/controls/field.tsx → ../../api/api.ts',
      'frontend/src/ui/text/name.ts → ../../decision/citation.ts',
    ],
    ['frontend/src/ui/controls/form.tsx → ../lists/table.tsx'],
  ],
  [
    'decision-imports-up',
    [
      'frontend/src/decision/treatment-mark.tsx → ../features/search/list.tsx',
      'frontend/src/decision/read-mark.tsx → ../session/reader.ts',
    ],
    [
      'frontend/src/decision/place.ts → ../ui/text/use-text.ts',
      'frontend/src/decision/chamber-names.ts → ../api/catalog.ts',
      'frontend/src/decision/question/jump-strip.tsx → ../place.ts',
    ],
  ],
  [
    'library-imports-up',
    ['frontend/src/library/bookmark-button.tsx → ../features/search/list.tsx'],
    [
      'frontend/src/library/reading-progress.ts → ../session/reader.ts',
      'frontend/src/features/search/hit.tsx → ../../library/bookmark-button.tsx',
    ],
  ],
  [
    'people-imports-up',
    ['frontend/src/people/member-dialog.tsx → ../session/reader.ts'],
    [
      'frontend/src/people/person-fields.tsx → ../api/catalog.ts',
      'frontend/src/features/search/owner.tsx → ../../people/person-fields.tsx',
      'frontend/src/admin/users/person-form.tsx → ../../people/person-fields.tsx',
    ],
  ],
  [
    'measuring-imports-up',
    ['frontend/src/measuring/measuring.ts → ../features/search/use-search.ts'],
    [
      'frontend/src/measuring/event-queue.ts → ../api/analytics.ts',
      'frontend/src/features/search/measured-search.ts → ../../measuring/measuring-context.ts',
    ],
  ],
  [
    'api-imports-up',
    ['frontend/src/api/suggestions.ts → ../decision/citation.ts', 'frontend/src/api/failure.ts → ../ui/page/parts.tsx'],
    ['frontend/src/api/catalog.ts → ./api.ts'],
  ],
  [
    'frontend-imports-service',
    [
      'frontend/src/api/types.ts → ../../../services/catalog/src/errors.ts',
      'frontend/src/api/deep.ts → ../../../services/citations/src/citation/citation.ts',
      'frontend/src/features/document/words.ts → ../../../../services/search/src/language/letters.ts',
      'frontend/src/session/tokens.ts → ../../../services/platform/src/auth/auth.ts',
    ],
    [
      'frontend/src/features/checker/reader.ts → ../../../../services/citations/src/index.ts',
      'frontend/src/features/document/marks.ts → ../../../../services/search/src/language/function-word-table.ts',
      'frontend/src/features/document/spans.ts → ../../../../services/search/src/language/written-words.ts',
      'frontend/src/session/password.ts → ../../../services/platform/src/auth/password-rules.ts',
      'frontend/src/features/home/plans.ts → ../../../../services/plans/plans.json',
      'frontend/src/features/home/prices.ts → ../../../../services/plans/src/price.ts',
    ],
  ],
  ['prices-stay-pure', ['services/plans/src/price.ts → ./plans.ts'], []],
  ['sign-in-rules-stay-pure', ['services/platform/src/auth/password-rules.ts → ./auth.ts'], []],
  [
    'written-words-stay-pure',
    [
      'services/search/src/language/function-word-table.ts → ./letters.ts',
      'services/search/src/language/written-words.ts → ./stem.ts',
      'services/search/src/language/quotation-marks.ts → ./stem.ts',
    ],
    ['services/search/src/language/function-words.ts → ./function-word-table.ts'],
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
  const args = [cli, '--config', config, '--output-type', 'json', 'services', 'frontend']
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

  test('there is no rule without a planted violation', () => {
    const names = declared.forbidden.map(({ name }) => name)
    const once = names.filter((name, at) => name !== 'room-order' || names.indexOf(name) === at)
    expect(once.sort()).toEqual(cases.map(([rule]) => rule).sort())
    expect(declared.forbidden.filter(({ comment }) => comment.length < 20)).toEqual([])
  })
})

/** Folders of which each imports the other. A folder and the folders in it are one room. */
function importEachOther(links: readonly (readonly [from: string, to: string])[]): string[] {
  const ways = new Set(links.map(([from, to]) => `${dirname(from)} ↔ ${dirname(to)}`))
  return [...ways].filter((way) => {
    const [one = '', other = ''] = way.split(' ↔ ')
    return one < other && !other.startsWith(`${one}/`) && ways.has(`${other} ↔ ${one}`)
  })
}

describe('folders', () => {
  const CODE = /^(services|frontend\/src)\/.*\.tsx?$/
  const OF_TESTS = /\.(test|contract|suite|testing|fixture|child)\.tsx?$|\/(testing|fixtures|test|e2e)(\/|\.ts$)/

  test('do not import each other, by types neither', () => {
    const { all, targetsOf } = readImports(root)
    const links = all
      .flatMap((from) => targetsOf(from).map((to) => [relative(root, from), relative(root, to)] as const))
      .filter((link) => link.every((file) => CODE.test(file) && !OF_TESTS.test(file)))
    expect(links.length).toBeGreaterThan(3_000)
    expect(importEachOther(links)).toEqual([])
  })

  test('that do are found, but for a folder and its parts', () => {
    const links = [
      ['src/head/names.ts', 'src/text/pieces.ts'],
      ['src/text/marks.ts', 'src/head/head.ts'],
      ['src/text/marks.ts', 'src/text/mending/torn.ts'],
      ['src/text/mending/torn.ts', 'src/text/pieces.ts'],
    ] as const
    expect(importEachOther(links)).toEqual(['src/head ↔ src/text'])
  })
})

const parts = ['services', 'frontend', 'proto', 'scripts', 'load-tests', 'docs']
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

  test('share a folder with at most 25 others, tests and samples not counted', () => {
    const counted = sources.filter((file) => !/\.(test|contract|suite|testing|fixture|child)\.|\.css$/.test(file))
    const folders = Map.groupBy(counted, (file) => dirname(file))
    const full = [...folders]
      .filter(([, inside]) => inside.length > 25)
      .map(([path, { length }]) => `${path}: ${length}`)
    expect(full).toEqual([])
  })
})
