export { applyOnce } from './apply-once.ts'
export { requireBearer } from './auth.ts'
export type * from './bus.ts'
export { type App, type AppOptions, createApp } from './create-app.ts'
export { deadLetterTopic, type Delivery, deliver, type ReceivedEvent } from './deliver.ts'
export { type DecodedEvent, decodeEvent, type EventContext, MalformedEvent } from './events.ts'
export { frame, type FrameOptions } from './frame.ts'
export { createLogger, type Logger } from './logger.ts'
export { connectMongo, ensureIndexes } from './mongo.ts'
export { appendEvent, emitEvent, type OutboxEntry, type OutboxFields, outboxPlugin } from './outbox.ts'
export { OutboxRelay, type OutboxRelayOptions } from './outbox-relay.ts'
export {
  createError,
  type Problem,
  ProblemError,
  ProblemSchema,
  problemOf,
  StorageFull,
  toProblemError,
  ValidationFailed,
} from './problem.ts'
export type { Readiness } from './readiness.ts'
export { run, type Service } from './run.ts'
export { readSettings, SettingsError } from './settings.ts'
export { createMetrics, observeProcess } from './telemetry.ts'
