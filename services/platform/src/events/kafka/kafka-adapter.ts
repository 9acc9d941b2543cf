import { Type } from 'typebox'
import type { Adapter } from '../../run.ts'
import { sharedSettings } from '../../shared-settings.ts'
import type { EventBus } from '../bus.ts'
import { openKafkaBus } from './kafka-bus.ts'

export const kafkaSettings = {
  kafkaBrokers: Type.Array(Type.String({ pattern: '^[^\\s:/]+:\\d+$' }), {
    minItems: 1,
    description: 'host:port of at least one broker of Kafka, comma-separated',
  }),
  kafkaSessionTimeoutMs: Type.Integer({
    minimum: 6_000,
    maximum: 300_000,
    default: 10_000,
    description: 'Milliseconds after which a consumer that says nothing counts as dead and another one takes over',
  }),
  dependenciesWaitMs: sharedSettings.dependenciesWaitMs,
}

/** The bus of a service's own process on Kafka, whose topics the deployment makes. */
export const kafkaBus: Adapter<EventBus, typeof kafkaSettings> = {
  settings: kafkaSettings,
  async open({ kafkaBrokers: brokers, kafkaSessionTimeoutMs: sessionTimeoutMs, dependenciesWaitMs }, context) {
    const { service, logger } = context
    const engine = await openKafkaBus({
      ...{ brokers, sessionTimeoutMs, clientId: `trilex-${service}`, topicsWithinMs: dependenciesWaitMs },
      debug: (what, message) => logger.debug({ kafka: what }, message),
      report: (error) => logger.error({ err: error }, 'events'),
      joined: (group, partitions) => logger.info({ group, partitions }, 'a member of its group'),
    })
    return { engine, close: () => engine.close() }
  },
}
