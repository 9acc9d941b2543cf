import type { EventBus } from '../bus.ts'
import { type KafkaBusOptions, openKafkaBus } from './kafka-bus.ts'

/** The brokers that `npm run test:engines` started. Throws without. */
function testBrokers(): string[] {
  const brokers = process.env['KAFKA_BROKERS']
  if (!brokers) throw new Error('KAFKA_BROKERS names no broker: run npm run test:engines')
  return brokers.split(',')
}

/** A bus on them that creates its topics itself. */
export function openTestBus(clientId: string, more: Partial<KafkaBusOptions> = {}): Promise<EventBus> {
  const silent = { debug: () => undefined, warn: () => undefined, report: () => undefined, joined: () => undefined }
  return openKafkaBus({
    brokers: testBrokers(),
    clientId,
    sessionTimeoutMs: 10_000,
    ...silent,
    ...more,
  })
}
