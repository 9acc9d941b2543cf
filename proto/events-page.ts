import { runTool } from './buf.ts'
import { topics } from './topics.ts'

/** The members of protobuf's `FileDescriptorProto`, as JSON, that are read here. */
interface ProtoFile {
  name: string
  package: string
  messageType?: { name: string; field?: ProtoField[] }[]
  sourceCodeInfo?: { location: { path?: number[]; leadingComments?: string; trailingComments?: string }[] }
}
interface ProtoField {
  name: string
  jsonName?: string
  type: string
  typeName?: string
  label: string
}

const scalars: Record<string, string> = {
  TYPE_STRING: 'string',
  TYPE_BOOL: 'boolean',
  TYPE_INT32: 'integer',
  TYPE_INT64: 'integer (text)',
  TYPE_DOUBLE: 'number',
  TYPE_BYTES: 'base64 text',
}

// Field numbers of google.protobuf.FileDescriptorProto, as used in the paths of comments.
const packagePath = [2]
const messagePath = (message: number) => [4, message]
const fieldPath = (message: number, field: number) => [4, message, 2, field]

function commentsOf(file: ProtoFile): (path: readonly number[]) => string {
  const comments = new Map<string, string>()
  for (const { path = [], leadingComments = '', trailingComments = '' } of file.sourceCodeInfo?.location ?? []) {
    const text = `${leadingComments}${trailingComments}`.trim().replace(/\s*\n\s*/g, ' ')
    if (text) comments.set(path.join('.'), text)
  }
  return (path) => comments.get(path.join('.')) ?? ''
}

function typeOf({ type, typeName = '', label }: ProtoField): string {
  const name = scalars[type] ?? `\`${typeName.replace(/^\./, '')}\``
  return label === 'LABEL_REPEATED' ? `list of ${name}` : name
}

const DAY_MS = 24 * 3_600_000

/** The topic of a package `<service>.v1`, in words. */
function topicOf(name: string): string {
  const topic = topics.find((each) => each.topic === `${name.split('.')[0]}.events`)
  if (!topic) throw new Error(`proto/topics.ts declares no topic for the events of ${name}`)
  const { partitions, retentionMs, groups } = topic
  const kept = retentionMs === undefined ? 'kept for ever' : `kept for ${retentionMs / DAY_MS} days`
  const read =
    groups.length > 0 ? `Read by ${groups.map((group) => `\`${group}\``).join(', ')}.` : 'Nobody reads it yet.'
  return `Topic \`${topic.topic}\`: ${partitions} partitions, ${kept}. ${read}`
}

function section(file: ProtoFile): string {
  const comment = commentsOf(file)
  const lines = [`## ${file.package}`, '', comment(packagePath), '', topicOf(file.package), '']
  for (const [m, message] of (file.messageType ?? []).entries()) {
    lines.push(`### ${message.name}`, '', comment(messagePath(m)), '', '| field | type | meaning |', '|---|---|---|')
    for (const [f, field] of (message.field ?? []).entries()) {
      lines.push(`| \`${field.jsonName ?? field.name}\` | ${typeOf(field)} | ${comment(fieldPath(m, f))} |`)
    }
    lines.push('')
  }
  return lines.join('\n')
}

/** The page docs/events.md, made from the comments of the .proto files. */
export function eventsPage(): string {
  const image = JSON.parse(runTool('buf', ['build', '-o', '-#format=json'])) as { file: ProtoFile[] }
  const files = image.file.toSorted((a, b) => a.name.localeCompare(b.name))
  const head = [
    '# Events',
    '',
    'Made from `proto/topics.ts` and the comments in `proto/` by `npm run generate`; do not edit.',
    '',
    'An event is a proto message as JSON. Readers ignore fields and types that they do not know. Headers are those of CloudEvents 1.0:',
    '`ce_id` (unique; a repeat has the same), `ce_type` (name of the message), `ce_source` (service), `ce_time`, `ce_specversion`,',
    '`ce_sequence` (position among the events of its key, from 1 without gaps), and `traceparent` (W3C) where known.',
    'Delivery is at least once, in order within a key. What a group `G` cannot handle lies in the topic `<topic>.G.dlt`.',
    '',
  ]
  return `${[...head, ...files.map(section)].join('\n').trim()}\n`
}
