// All checks of the chart that need no cluster.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { root } from '../bootstrap.mjs'
import { type Answer, chart, tool } from './command.ts'
import { readmeOfValues } from './readme.ts'
import { ensureSchemas } from './schemas.ts'
import { type Deployment, startAsTheChartDoes } from './started.ts'

/** Values that an operator might mistype, each with the word that the error must contain. */
const MISTAKES: [setting: string, word: string][] = [
  ['replicas=3', 'replicas'],
  ['services.gatewai.cpu=1', 'gatewai'],
  ['mode=cluster', 'mode'],
  ['services.gateway.autoscaling.minimum=3', 'minimum'],
  ['image.digest=latest', 'digest'],
  ['settings.SMTP_PASSWORD=x', 'SMTP_PASSWORD'],
  ['brands.fr.hosts[0]=https://x', 'hosts'],
  ['networkPolicy.peers.mongo.ports[0]=1', 'mongo'],
  ['cronJobs.import.enabled=true', 'claim'],
  ['cronJobs.sources.schedule=30 2 * * *', 'schedule'],
]

const valueSets = () => readdirSync(join(chart, 'ci')).map((file) => join(chart, 'ci', file))

/** Description of a fault, or null. */
type Fault = string | null

const passes = ({ code, output, errors }: Answer): Fault => (code === 0 ? null : `${output}${errors}`)

async function rendered(file: string): Promise<string> {
  const { code, output, errors } = await tool('helm', [
    'template',
    'trilex',
    chart,
    '--namespace',
    'law',
    '--values',
    file,
  ])
  if (code !== 0) throw new Error(errors)
  return output
}

/** The fields of rendered objects that are read here. */
interface Rendered {
  kind: string
  metadata: { name: string }
  data?: Record<string, string>
}

const documentsOf = (text: string) =>
  parseAllDocuments(text)
    .map((document) => document.toJS() as Rendered | null)
    .filter((document) => document !== null)

async function unitTests(): Promise<Outcome> {
  const { code, output, errors } = await tool('helm-unittest', [chart])
  const [, passed = 0] = /Tests:.*?(\d+) passed/.exec(output) ?? []
  return { passed: Number(passed), faults: code === 0 ? [] : [`${output}${errors}`] }
}

async function refusesMistake([setting, word]: (typeof MISTAKES)[number]): Promise<Fault> {
  const { code, errors } = await tool('helm', ['template', 'trilex', chart, '--set', setting])
  return code !== 0 && errors.includes(word) ? null : `${setting} was not refused by name: ${errors}`
}

const isDeployment = (rendered: Rendered): rendered is Rendered & Deployment => rendered.kind === 'Deployment'

async function servicesStart(file: string): Promise<Fault> {
  const all = documentsOf(await rendered(file))
  const configMaps = Object.fromEntries(
    all.filter(({ kind }) => kind === 'ConfigMap').map(({ metadata, data = {} }) => [metadata.name, data]),
  )
  const started = all.filter(isDeployment).map(async (deployment) => {
    const said = await startAsTheChartDoes(deployment, configMaps)
    return said === null ? [] : [`${deployment.metadata.name}: ${said}`]
  })
  return (await Promise.all(started)).flat().join('\n') || null
}

/** How many checks passed, and the faults of those that did not. */
export interface Outcome {
  passed: number
  faults: string[]
}

/** Runs all of them. Resolves to `{ passed, faults }`; prints each part with its duration. */
export async function tryStatically(say: (text: string) => void): Promise<Outcome> {
  const schemas = await ensureSchemas()
  let passed = 0
  const faults: string[] = []
  const part = async (name: string, check: () => Promise<Fault>) => {
    const began = Date.now()
    const fault = await check().catch((error: unknown) => String(error))
    say(`${fault === null ? 'ok  ' : 'FAIL'} ${name}  ${((Date.now() - began) / 1000).toFixed(1)} s`)
    if (fault === null) passed += 1
    else faults.push(`${name}: ${fault}`)
  }
  await part('README.md is what the values say', async () =>
    readFileSync(join(chart, 'README.md'), 'utf8') === readmeOfValues() ? null : 'npm run test:chart -- --readme',
  )
  for (const file of valueSets()) {
    const set = basename(file)
    await part(`helm lint, ${set}`, async () =>
      passes(await tool('helm', ['lint', '--strict', chart, '--values', file])),
    )
    await part(`every object has the shape that its API wants, ${set}`, async () =>
      passes(await tool('kubeconform', [...schemas, '-'], { input: await rendered(file) })),
    )
  }
  const ours = ['gateway.yaml', 'gateway-limits.yaml', 'volume-restore.yaml'].map((name) =>
    join(root, 'infra/kubernetes', name),
  )
  await part('Gateway, limits and restore of infra/kubernetes have the shape that their API wants', async () =>
    passes(await tool('kubeconform', [...schemas, ...ours])),
  )
  for (const mistake of MISTAKES) await part(`refuses ${mistake[0]}`, () => refusesMistake(mistake))
  const units = await unitTests()
  say(`${units.faults.length === 0 ? 'ok  ' : 'FAIL'} helm-unittest: ${units.passed} tests`)
  passed += units.passed
  faults.push(...units.faults)
  await part('every service accepts the environment of its pod', () =>
    servicesStart(join(chart, 'ci/firm-values.yaml')),
  )
  return { passed, faults }
}
