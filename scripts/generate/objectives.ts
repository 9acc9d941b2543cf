import { writeSection } from './write.ts'

/**
 * The share of requests that must succeed over 28 days, measured at the gateway; each has a runbook in
 * docs/operations/alerts.md.
 */
interface Objective {
  name: string
  /** Label matchers of the routes, in PromQL. */
  routes: string
  /** Latency in seconds within which an answer counts as success; a bucket boundary of the histogram. */
  within: string
  /** Share of requests that may fail (the error budget). */
  budget: string
  promise: string
  summary: string
}

const WINDOWS = ['5m', '30m', '1h', '6h', '3d']

/** Burn rates of the SRE workbook: 1 spends the budget in exactly 28 days; measured over a long and a short window. */
const BURNS = [
  { name: 'Fast', rate: '14.4', long: '1h', short: '5m', wait: '2m', severity: 'page' },
  { name: 'Slow', rate: '6', long: '6h', short: '30m', wait: '15m', severity: 'page' },
  { name: 'Leak', rate: '1', long: '3d', short: '6h', wait: '1h', severity: 'ticket' },
]

const of = (path: string) => `route=~"/api/${path}/.*"`

/** Reading and accounts have their own objectives; every other service counts towards the library objective. */
function objectivesOf(services: readonly string[]): Objective[] {
  const others = services.filter((name) => name !== 'catalog' && name !== 'identity').join('|')
  return [
    {
      name: 'reading',
      routes: `${of('catalog')}, route!~".*/imports"`,
      within: '2.5',
      budget: '0.001',
      promise: '99.9 %',
      summary: 'Searches and decisions',
    },
    {
      name: 'accounts',
      routes: of('identity'),
      within: '+Inf',
      budget: '0.001',
      promise: '99.9 %',
      summary: 'Requests of accounts',
    },
    {
      name: 'keeping',
      routes: of(`(${others})`),
      within: '+Inf',
      budget: '0.005',
      promise: '99.5 %',
      summary: 'What readers keep, and forms',
    },
  ]
}

const ratio = (name: string, window: string) => `trilex:${name}:error_ratio_${window}`

const recorded = ({ name, routes, within }: Objective, window: string) => [
  `      - record: ${ratio(name, window)}`,
  '        expr: |',
  `          1 - sum(rate(http_request_duration_seconds_bucket{service="gateway", ${routes}, status!~"5..", le="${within}"}[${window}]))`,
  `          / sum(rate(http_request_duration_seconds_count{service="gateway", ${routes}}[${window}]))`,
]

function alert({ name, budget, promise, summary }: Objective, burn: (typeof BURNS)[number]): string[] {
  const title = `Trilex${name.slice(0, 1).toUpperCase()}${name.slice(1)}Burn`
  const above = (window: string) => `${ratio(name, window)} > ${burn.rate} * ${budget}`
  return [
    `      - alert: ${title}${burn.name}`,
    `        expr: ${above(burn.long)} and ${above(burn.short)}`,
    `        for: ${burn.wait}`,
    `        labels: { severity: ${burn.severity} }`,
    '        annotations:',
    `          summary: "${summary}: burn rate above ${burn.rate}× of the 28-day error budget (${promise})"`,
    `          runbook: docs/operations/alerts.md#${title.toLowerCase()}`,
  ]
}

/** Recording rules and burn-rate alerts of each objective in the chart. */
export function writeObjectives(services: readonly string[]): void {
  const objectives = objectivesOf(services)
  writeSection('charts/trilex/files/rules.yaml', 'objectives', [
    ...objectives.flatMap((objective) => WINDOWS.flatMap((window) => recorded(objective, window))),
    ...objectives.flatMap((objective) => BURNS.flatMap((burn) => alert(objective, burn))),
  ])
}
