import kafkajs, { type Kafka, type KafkaConfig, type LogEntry } from 'kafkajs'

export interface KafkaSettings {
  /** `host:port` of at least one broker. */
  brokers: string[]
  /** Absent: clear text, for a trusted network. */
  security?: KafkaSecurity | undefined
  /** Name of this process for the broker's logs. */
  clientId: string
  /** Milliseconds without a heartbeat after which a member counts as dead. */
  sessionTimeoutMs: number
  /** Receives log lines of the client library, mostly about connections that it reopens by itself. */
  debug: (what: Record<string, unknown>, message: string) => void
}

/** TLS to the brokers and, with a name, SCRAM-SHA-512 (RFC 5802) inside it. */
export interface KafkaSecurity {
  /** CA certificates of the brokers, as PEM; absent: Node's public root certificates. */
  authority?: string | undefined
  username?: string | undefined
  password?: string | undefined
}

/** The library: one CommonJS module. */
export const { CompressionTypes, ConfigResourceTypes, Partitioners } = kafkajs

/**
 * A publish call gives up after about ten seconds without a broker: then its events wait in the outbox, and a stopping
 * process does not wait for an unreachable broker.
 */
const RETRY = { initialRetryTime: 100, factor: 2, maxRetryTime: 1_000, retries: 12 }

export function kafkaClient({ brokers, security, clientId, debug }: KafkaSettings): Kafka {
  return new kafkajs.Kafka({
    clientId,
    brokers,
    retry: RETRY,
    connectionTimeout: 3_000,
    requestTimeout: 30_000,
    ...(security && secured(security)),
    logLevel: kafkajs.logLevel.WARN,
    logCreator: () => logTo(debug),
  })
}

function secured({ authority, username, password = '' }: KafkaSecurity): Pick<KafkaConfig, 'ssl' | 'sasl'> {
  const ssl = authority === undefined ? true : { ca: [authority] }
  return username === undefined ? { ssl } : { ssl, sasl: { mechanism: 'scram-sha-512', username, password } }
}

const logTo =
  (debug: KafkaSettings['debug']) =>
  ({ namespace, log: { message, timestamp: _, logger: __, stack: ___, ...more } }: LogEntry) =>
    debug({ ...more, part: namespace }, message)
