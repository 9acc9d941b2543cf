export { applyOnce } from './events/apply-once.ts'
export { type Access, type AccessOptions, userOf } from './auth/auth.ts'
export type * from './events/bus.ts'
export { type OutboxEntry, type OutboxFields, WITHOUT_OUTBOX } from './documents/outbox-fields.ts'
export { answerFields, toAnswer } from './documents/answers.ts'
export { type Collection, defineCollection, type Stored } from './documents/define-collection.ts'
export { type Personal, personal } from './documents/stored-definition.ts'
export { type DeclaredIndexes, declaredIndexes } from './documents/declared-indexes.ts'
export { isDuplicateKey } from './documents/duplicate-key.ts'
export { migrate, type Migration } from './documents/migrations.ts'
export { noStoreWhenSignedIn } from './http/caching.ts'
export { type App, type AppOptions, createApp } from './http/create-app.ts'
export {
  type DeadLetter,
  listDeadLetters,
  REPLAYED_HEADER,
  replayDeadLetters,
  withDeadLetters,
} from './events/dead-letters.ts'
export { deadLetterTopic, type Delivery, deliver, ERASED_HEADER } from './events/deliver.ts'
export {
  type DecodedEvent,
  decodeEvent,
  type EventContext,
  eventHeaders,
  MalformedEvent,
  toEventJson,
} from './events/events.ts'
export { frame, type FrameOptions } from './http/frame.ts'
export { sendNotModified, sendWritten } from './http/written-answer.ts'
export { createLogger, type Logger } from './telemetry/logger.ts'
export { connectMongo, ensureIndexes } from './documents/mongo.ts'
export { bus, documents, mongodb } from './service/engine-kinds.ts'
export {
  appendEvent,
  appendEvents,
  emitEvent,
  eventOf,
} from './events/outbox.ts'
export { OutboxRelay, type OutboxRelayOptions } from './events/outbox-relay.ts'
export {
  createError,
  type Problem,
  ProblemError,
  ProblemSchema,
  problemOf,
  StorageFull,
  toProblemError,
  ValidationFailed,
} from './problems/problem.ts'
export type { Readiness } from './http/readiness.ts'
export type { Adapter, OpenEngine } from './settings/adapter.ts'
export { httpUrl, sharedSettings } from './settings/shared-settings.ts'
export { Edge, RouteLimit } from './service/edge.ts'
export { listeningHost } from './service/listening-host.ts'
export { Closers, type Owned } from './service/parts.ts'
export { personalDataRoute } from './service/personal-data-route.ts'
export { run } from './service/run.ts'
export {
  type AnyService,
  defineService,
  type EngineKind,
  type EngineKinds,
  type Engines,
  enginesOf,
  type Service,
} from './service/service.ts'
export { identitySettings, type Issuer, issuerOf } from './auth/provider-keys.ts'
export {
  IMPERSONATION_ISSUER,
  REALM_ROLES,
  type RealmRole,
  type SignedInUser,
  STAFF_ROLES,
} from './auth/signed-in-user.ts'
export { type StoredField, storedFields } from './documents/personal-fields.ts'
export { runUntilStopped, stopInOrder } from './service/stopping.ts'
export { combineSettings, readSettings, SettingsError } from './settings/settings.ts'
export { createMetrics, observeProcess } from './telemetry/metrics.ts'
export { inSpan, isTraced } from './telemetry/span.ts'
export { startTelemetry, telemetrySettings, type TelemetrySettings } from './telemetry/start.ts'
