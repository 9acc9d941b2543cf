import type { EngineKind } from '../service.ts'
import type { EventBus } from './bus.ts'
import { observeBus } from './observed-bus.ts'

/** The event bus of a service. The topics that the service declares exist once it has started. */
export const bus: EngineKind<EventBus> = {
  name: 'bus',
  prepare: (engine, { topics }) => engine.ensureTopics(topics),
  observe: observeBus,
}
