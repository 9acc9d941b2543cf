import { gateway } from '../../services/gateway/src/index.ts'
import type { AnyService } from '../../services/platform/src/index.ts'
import { services } from '../../services/product/src/loaded-services.ts'
import { topics } from '../../proto/topics.ts'
import { writeObjectives } from './objectives.ts'
import { writeJson, writeSection } from './write.ts'

const served = services as unknown as readonly AnyService[]
const ownerOf = (group: string) => group.split('.')[0]

/** Chart values of a service for an engine or a setting. Engines without an entry need none. */
const ENGINES: Record<string, string> = {
  documents: 'documents',
  bus: 'bus',
  index: 'index',
  accounts: 'accounts',
  mail: 'mail',
  payments: 'payments',
  upstreams: 'upstreams',
  signIn: 'issuer',
}
const SETTINGS: Record<string, string> = {
  oidcIssuer: 'issuer',
  importToken: 'import',
  brandsFile: 'brands',
  summaryKey: 'summaries',
}

function needsOf({ engines, settings }: AnyService): string[] {
  const names = Object.keys(settings.properties)
  return [
    ...Object.keys(engines).flatMap((engine) => ENGINES[engine] ?? []),
    ...Object.entries(SETTINGS).flatMap(([setting, need]) => (names.includes(setting) ? need : [])),
  ]
}

/** Consumer groups of a service, each with its topic. */
const lagOf = (service: string) =>
  topics.flatMap(({ topic, groups }) =>
    groups.filter((group) => ownerOf(group) === service).map((group) => ({ topic, group })),
  )

/** Writes the services and objectives of the chart, and the access rights in Kafka and MongoDB. */
export function writeCluster(): void {
  const all = [gateway as unknown as AnyService, ...served]
  const entries = all.map((service) => {
    const lag = lagOf(service.name)
    return [service.name, { needs: needsOf(service), ...(lag.length > 0 && { lag }) }] as const
  })
  writeJson('charts/trilex/files/services.json', Object.fromEntries(entries))

  writeObjectives(served.map(({ name }) => name))

  const kafka = 'infra/kubernetes/kafka.yaml'
  const right = (kind: string, name: string, operations: string) => [
    `      - resource: { type: ${kind}, name: ${name}, patternType: prefix }`,
    `        operations: [${operations}]`,
  ]
  const ofTopics = 'Read, Write, Describe, Create, DescribeConfigs, AlterConfigs'
  writeSection(
    kafka,
    'topics',
    topics.flatMap(({ topic }) => right('topic', topic, ofTopics)),
  )
  const readers = [...new Set(topics.flatMap(({ groups }) => groups.map(ownerOf)))].sort()
  writeSection(
    kafka,
    'groups',
    readers.flatMap((service) => right('group', `${service}.`, 'Read, Describe, Delete')),
  )
  writeSection(
    'infra/kubernetes/mongodb.yaml',
    'databases',
    served
      .filter(({ engines }) => 'documents' in engines)
      .map(({ name }) => `        - { name: readWrite, db: ${name} }`),
  )
}
