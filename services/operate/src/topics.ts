import { readSettings, withDeadLetters } from '@trilex/platform'
import { commandLine } from '@trilex/platform/command-line'
import { applyTopics, connectionOf, connectionSettings } from '@trilex/platform/kafka'
import { Type } from 'typebox'
import { topics } from '@trilex/proto/topics'

const USAGE =
  'Usage: npm run topics (creates and corrects the topics of Kafka at KAFKA_BROKERS, as declared in proto/topics.ts)'

commandLine(USAGE, {}, [0, 0], () => true)

try {
  const connection = connectionOf(readSettings(Type.Object(connectionSettings)))
  const client = { ...connection, clientId: 'trilex-topics', sessionTimeoutMs: 10_000, debug: () => undefined }
  const states = await applyTopics(client, withDeadLetters(topics))
  for (const { topic, is, what } of states) process.stdout.write(`${[topic, is, what].join('\t').trimEnd()}\n`)
  process.exitCode = states.some(({ is }) => is === 'wrong') ? 1 : 0
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
