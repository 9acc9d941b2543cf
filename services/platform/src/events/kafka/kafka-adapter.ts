import { type Static, type TObject, Type } from 'typebox'
import type { Adapter } from '../../settings/adapter.ts'
import { sharedSettings } from '../../settings/shared-settings.ts'
import type { EventBus } from '../bus.ts'
import type { KafkaSettings } from './client.ts'
import { openKafkaBus } from './kafka-bus.ts'

/** Settings with which every process connects to the brokers. */
export const connectionSettings = {
  kafkaBrokers: Type.Array(Type.String({ pattern: '^[^\\s:/]+:\\d+$' }), {
    minItems: 1,
    description: 'host:port of at least one broker of Kafka, comma-separated',
  }),
  kafkaTls: Type.Boolean({ default: false, description: 'TLS to the brokers' }),
  kafkaTlsAuthority: Type.Optional(
    Type.String({
      pattern: '-----BEGIN CERTIFICATE-----',
      description: 'Who signed the certificates of the brokers, as PEM; default: the authorities that Node knows',
    }),
  ),
  kafkaUsername: Type.Optional(Type.String({ minLength: 1, description: 'SCRAM-SHA-512; with TLS only' })),
  kafkaPassword: Type.Optional(Type.String({ minLength: 1, secret: true })),
}

export const kafkaSettings = {
  ...connectionSettings,
  kafkaSessionTimeoutMs: Type.Integer({
    minimum: 6_000,
    maximum: 300_000,
    default: 10_000,
    description: 'Milliseconds after which a consumer that says nothing counts as dead and another one takes over',
  }),
  dependenciesWaitMs: sharedSettings.dependenciesWaitMs,
}

type Connection = Static<TObject<typeof connectionSettings>>

/**
 * The connection options from the settings. Throws `TypeError` for a user name without password (or the reverse), and
 * for credentials or a certificate authority without TLS.
 */
export function connectionOf(settings: Connection): Pick<KafkaSettings, 'brokers' | 'security'> {
  const { kafkaBrokers: brokers, kafkaTls, kafkaTlsAuthority: authority } = settings
  const { kafkaUsername: username, kafkaPassword: password } = settings
  if ((username === undefined) !== (password === undefined))
    throw new TypeError('KAFKA_USERNAME and KAFKA_PASSWORD belong together')
  if (!kafkaTls && (username !== undefined || authority !== undefined))
    throw new TypeError('KAFKA_USERNAME and KAFKA_TLS_AUTHORITY need KAFKA_TLS=true')
  return { brokers, security: kafkaTls ? { authority, username, password } : undefined }
}

/** The Kafka bus of a separate service process; the deployment creates its topics. */
export const kafkaBus: Adapter<EventBus, typeof kafkaSettings> = {
  settings: kafkaSettings,
  async open({ kafkaSessionTimeoutMs: sessionTimeoutMs, dependenciesWaitMs, ...connection }, context) {
    const { service, logger } = context
    const engine = await openKafkaBus({
      ...connectionOf(connection),
      sessionTimeoutMs,
      clientId: `trilex-${service}`,
      topicsWithinMs: dependenciesWaitMs,
      debug: (what, message) => logger.debug({ kafka: what }, message),
      warn: (what, message) => logger.warn(what, message),
      report: (error) => logger.error({ err: error }, 'event bus error'),
      joined: (group, partitions) => logger.info({ group, partitions }, 'consumer joined its group'),
    })
    return { engine, close: () => engine.close() }
  },
}
