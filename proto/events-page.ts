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
  const kept = retentionMs === undefined ? 'kept forever' : `kept for ${retentionMs / DAY_MS} days`
  const read = groups.length > 0 ? `Read by ${groups.map((group) => `\`${group}\``).join(', ')}.` : 'No consumers yet.'
  return `Topic \`${topic.topic}\`: ${partitions} partitions, ${kept}. ${read}`
}

const WIDTH = 120

/** Lines of prose, broken at blanks. */
function prose(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= WIDTH) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function section(file: ProtoFile): string {
  const comment = commentsOf(file)
  const lines = [`## ${file.package}`, '', ...prose(comment(packagePath)), '', ...prose(topicOf(file.package)), '']
  for (const [m, message] of (file.messageType ?? []).entries()) {
    lines.push(`### ${message.name}`, '', ...prose(comment(messagePath(m))), '')
    lines.push('| field | type | meaning |', '|---|---|---|')
    for (const [f, field] of (message.field ?? []).entries()) {
      lines.push(`| \`${field.jsonName ?? field.name}\` | ${typeOf(field)} | ${comment(fieldPath(m, f))} |`)
    }
    lines.push('')
  }
  return lines.join('\n')
}

const HEAD =
  'An event is a protobuf message as JSON. Consumers ignore fields and types that they do not know. Its headers are those of ' +
  'CloudEvents 1.0: `ce_id` (unique; a repeated event has the same), `ce_type` (name of the message), `ce_source` (service), ' +
  '`ce_time`, `ce_specversion`, `ce_sequence` (position among the events of its key, from 1 without gaps), and `traceparent` ' +
  '(W3C) if there is a trace. Delivery is at least once, in order within a key. An event that a group `G` cannot handle goes ' +
  'to the dead letter topic `<topic>.G.dlt`.'

/** The page docs/events.md, generated from the comments of the .proto files. */
export function eventsPage(): string {
  const image = JSON.parse(runTool('buf', ['build', '-o', '-#format=json'])) as { file: ProtoFile[] }
  const files = image.file.toSorted((a, b) => a.name.localeCompare(b.name))
  const head = [
    '# Events',
    '',
    'Generated from `proto/topics.ts` and the comments in `proto/` by `npm run generate`; do not edit.',
    '',
    ...prose(HEAD),
    '',
  ]
  return `${[...head, ...files.map(section)].join('\n').trim()}\n`
}
