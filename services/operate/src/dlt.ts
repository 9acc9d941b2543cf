import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type EventBus, listDeadLetters, readSettings, replayDeadLetters } from '@trilex/platform'
import { commandLine } from '@trilex/platform/command-line'
import { connectionOf, connectionSettings, openKafkaBus } from '@trilex/platform/kafka'
import { Type } from 'typebox'
import { openSqliteBus } from '@trilex/engines/bus'

const USAGE =
  'Usage: npm run dlt [-- replay TOPIC GROUP (ID ... | --all)] (dead letters on Kafka at KAFKA_BROKERS, or of DATA_DIR or .data, also while the product runs)'

const DltSettings = Type.Object({
  dataDir: Type.String({ default: '.data' }),
  ...connectionSettings,
  kafkaBrokers: Type.Optional(connectionSettings.kafkaBrokers),
})

/** Logs nothing: this command joins groups only to read, and prints its errors itself. */
const nothing = () => undefined
const QUIET = { sessionTimeoutMs: 10_000, debug: nothing, warn: nothing, report: nothing, joined: nothing }

const { positionals, values } = commandLine(
  USAGE,
  { all: { type: 'boolean', default: false } },
  [0, 1000],
  ({ positionals: [command, topic, group, ...ids], values: { all } }) =>
    command === undefined
      ? !all
      : command === 'replay' && topic !== '' && group !== undefined && all === (ids.length === 0),
)

async function openBus(): Promise<EventBus> {
  const { dataDir, kafkaBrokers, ...more } = readSettings(DltSettings)
  if (kafkaBrokers) {
    const connection = connectionOf({ kafkaBrokers, ...more })
    return openKafkaBus({ ...connection, clientId: 'trilex-dlt', topicsWithinMs: 0, ...QUIET })
  }
  const dataFolder = resolve(dataDir)
  const file = join(dataFolder, 'events.sqlite')
  if (!existsSync(join(dataFolder, 'VERSION'))) throw new Error(`${dataFolder} is not a data folder: it has no VERSION`)
  if (!existsSync(file)) throw new Error(`${dataFolder} has no events yet`)
  return openSqliteBus({ file })
}

async function main(): Promise<number> {
  const bus = await openBus()
  try {
    const [command, topic = '', group = '', ...ids] = positionals
    if (command === undefined) {
      const letters = await listDeadLetters(bus)
      const rows = letters.map(({ topic: of, group: by, id, type, key, time, attempts, cause }) =>
        [of, by, id, type, key, time.toISOString(), attempts, cause.replace(/\s+/g, ' ')].join('\t'),
      )
      const head = ['topic', 'group', 'id', 'type', 'key', 'time', 'attempts', 'cause'].join('\t')
      console.log(rows.length === 0 ? 'No dead letters.' : [head, ...rows].join('\n'))
      return 0
    }
    const count = await replayDeadLetters(bus, topic, group, values.all ? undefined : ids)
    console.log(`${count} replayed for ${group}`)
    return 0
  } finally {
    await bus.close()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
