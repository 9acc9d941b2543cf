import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deadLetterTopic, type TopicDefinition } from '@trilex/platform'

/** A topic as the comment of its .proto file tells it. */
export interface DeclaredTopic extends TopicDefinition {
  /** Path of the file below `proto/`. */
  file: string
  /** Who reads it, in the name of which dead letters are kept. */
  groups: string[]
}

const DAY_MS = 24 * 3_600_000
const proto = fileURLToPath(new URL('../../../proto/', import.meta.url))

/**
 * The topics of all services, from the comment before `package` of each .proto file: topic `<name>`, <n> partitions, kept for
 * <n> days (absent: for ever), and a line `Groups:` with who reads it. Throws for a file whose comment names no topic.
 */
export function declaredTopics(): DeclaredTopic[] {
  const files = readdirSync(proto, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.proto') && !file.includes('node_modules'))
    .sort()
    .map((file) => readTopic(file.replaceAll('\\', '/'), readFileSync(`${proto}${file}`, 'utf8')))
}

/** Exported for tests: `text` is the whole file. */
export function readTopic(file: string, text: string): DeclaredTopic {
  const comment = [...text.slice(0, text.search(/^package /m)).matchAll(/^\/\/ ?(.*)$/gm)]
    .map(([, line]) => line)
    .join(' ')
  const topic = /topic `([\w.-]+)`/.exec(comment)?.[1]
  const partitions = /(\d+) partitions?/.exec(comment)?.[1]
  if (topic === undefined || partitions === undefined)
    throw new Error(`proto/${file}: the comment before "package" names no topic with its partitions`)
  const days = /kept for (\d+) days/.exec(comment)?.[1]
  const groups = [...(/Groups: ([^.]*(?:\.[\w`][^.]*)*)/.exec(comment)?.[1] ?? '').matchAll(/`([\w.-]+)`/g)]
  return {
    file,
    topic,
    partitions: Number(partitions),
    groups: groups.map(([, group]) => String(group)),
    ...(days !== undefined && { retentionMs: Number(days) * DAY_MS }),
  }
}

/** Every topic that Kafka must have: those declared, and one for the dead letters of each of their groups. */
export function topicsToMake(declared: DeclaredTopic[]): TopicDefinition[] {
  return declared.flatMap(({ topic, partitions, retentionMs, groups }) => {
    const kept = retentionMs === undefined ? {} : { retentionMs }
    const letters = groups.map((group) => ({ topic: deadLetterTopic(topic, group), partitions: 1, ...kept }))
    return [{ topic, partitions, ...kept }, ...letters]
  })
}
