import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { pnpm } from '../toolchain.mjs'

const root = process.cwd()
const read = (path: string) => readFileSync(join(root, path), 'utf8')
interface Rule {
  record?: string
  alert?: string
  expr: string
  labels: { severity: string }
  annotations: { runbook: string }
}
interface Dashboard {
  panels: { targets: { expr: string }[] }[]
}

const { groups } = parse(read('charts/trilex/files/rules.yaml')) as { groups: { rules: Rule[] }[] }
const rules = groups.flatMap((group) => group.rules)
const dashboards = readdirSync(join(root, 'charts/trilex/files/dashboards')).map(
  (file) => JSON.parse(read(`charts/trilex/files/dashboards/${file}`)) as Dashboard,
)

/** Metrics of the services; a test compares them with what a collector receives. */
const figuresFile = JSON.parse(read('services/product/figures.json')) as { name: string }[]
const told = figuresFile.map(({ name }) => name)
/** Metrics of kube-state-metrics. */
const OTHERS = ['kube_pod_container_resource_limits']

/** Metric names in a PromQL expression, without labels and functions. */
function figures(expression: string): string[] {
  const bare = expression.replace(/\{[^}]*\}/g, '').replace(/\b(?:by|on|without) ?\([^)]*\)/g, '')
  return [...bare.matchAll(/\b[a-z][a-z0-9_]*(?::[a-z0-9_:]+)?\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => name.includes('_'))
}

const recorded = rules.flatMap(({ record }) => record ?? [])
const known = new Set([...told.flatMap((name) => [name, `${name}_bucket`, `${name}_count`]), ...recorded, ...OTHERS])

describe('the figures that alerts and dashboards ask for', () => {
  test('are told by services, or made by a rule', () => {
    const expressions = [...rules, ...dashboards.flatMap(({ panels }) => panels.flatMap(({ targets }) => targets))]
    expect(told.length).toBeGreaterThan(8)
    const unknown = expressions.flatMap(({ expr }) => figures(expr)).filter((name) => !known.has(name))
    expect(unknown).toEqual([])
  })

  test('would be missed if they were misspelt', () => {
    expect(figures('sum by (le) (rate(http_requests_seconds_bucket{route="/a_b"}[5m])) > 1')).toEqual([
      'http_requests_seconds_bucket',
    ])
  })

  test('have buckets where objectives cut them', () => {
    const [, buckets = ''] = /buckets: \[([^\]]*)\]/.exec(read('services/platform/src/http/frame.ts')) ?? []
    const bounds = buckets.split(',').map((bound) => bound.trim())
    const asked = rules.flatMap(({ expr }) => [...expr.matchAll(/[{ ,]le="([^"]+)"/g)].map(([, bound]) => bound))
    for (const bound of asked) expect([...bounds, '+Inf']).toContain(bound)
  })
})

describe('an alert', () => {
  const alerts = rules.filter(({ alert }) => alert)
  const headings = [...read('docs/operations/alerts.md').matchAll(/^####? (.*)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  )

  test.each(alerts)('$alert has a runbook', ({ annotations }) => {
    const [page, anchor] = annotations.runbook.split('#')
    expect(page).toBe('docs/operations/alerts.md')
    expect(headings).toContain(anchor)
  })

  test('pages somebody, or makes a ticket', () => {
    for (const { labels } of alerts) expect(['page', 'ticket']).toContain(labels.severity)
  })
})

describe('the image', () => {
  const file = read('Dockerfile')

  test('uses the pnpm of this repository', () => {
    expect(file).toContain(`pnpm@${pnpm.version}\n`)
  })

  test('builds the front end with every package of this repository that it uses', () => {
    const [, stage = ''] = /AS frontend\n([^]*?)\nFROM/.exec(file) ?? []
    const folderOf = (name: string) => (name === '@trilex/proto' ? 'proto' : name.replace('@trilex/', 'services/'))
    const used = new Set(['frontend'])
    for (const folder of used) {
      const { dependencies = {} } = JSON.parse(read(`${folder}/package.json`)) as { dependencies?: object }
      for (const name of Object.keys(dependencies)) if (name.startsWith('@trilex/')) used.add(folderOf(name))
    }
    const copied = [...stage.matchAll(/^COPY (\S+) /gm)].map(([, folder]) => folder)
    expect([...used].filter((folder) => !copied.includes(folder))).toEqual([])
  })
})

test('no job of the cluster runs while the hour changes, between two and three', () => {
  const files = ['charts/trilex/values.yaml', 'infra/kubernetes/mongodb.yaml', 'infra/kubernetes/keycloak-db.yaml']
  const schedules = files.flatMap((file) =>
    [...read(file).matchAll(/schedule: "([^"]+)"/g)].map(([, schedule = '']) => schedule.split(' ')),
  )
  expect(schedules.length).toBeGreaterThanOrEqual(4)
  // Backups read the clock of UTC, an hour or two behind Zurich; with six fields the first is the second.
  const hours = schedules.map((fields) => Number(fields.at(-4)))
  expect(hours.filter((hour) => !(hour >= 3 && hour < 22))).toEqual([])
})

test('connections that the gateway keeps end before the pod behind them closes, and that one before it is killed', () => {
  const number = (path: string, pattern: RegExp) => Number(pattern.exec(read(path))?.[1]?.replaceAll('_', ''))
  const kept = number('services/gateway/src/upstreams/proxy.ts', /const IDLE_MS = ([\d_]+)/)
  const drains = number('charts/trilex/templates/_environment.tpl', /"DRAIN_MS" "(\d+)"/)
  const answers = number('services/platform/src/http/connections.ts', /const ANSWER_MS = ([\d_]+)/)
  const stops = number('services/platform/src/service/stopping.ts', /const STOP_DEADLINE_MS = ([\d_]+)/)
  expect(kept).toBeLessThan(drains)
  expect(drains + answers).toBeLessThan(stops)
})

test('how often somebody may register is counted for each address', () => {
  const limits = read('infra/kubernetes/gateway-limits.yaml').split('---').at(-1) ?? ''
  interface Policy {
    spec: { rateLimit: { local: { rules: { clientSelectors?: { sourceCIDR: object }[] }[] } } }
  }
  const { rules } = (parse(limits) as Policy).spec.rateLimit.local
  expect(rules.map(({ clientSelectors }) => clientSelectors)).toEqual([
    [{ sourceCIDR: { type: 'Distinct', value: '0.0.0.0/0' } }],
    [{ sourceCIDR: { type: 'Distinct', value: '::/0' } }],
  ])
})
