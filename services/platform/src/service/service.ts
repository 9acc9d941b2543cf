import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { Static, TObject } from 'typebox'
import type { EventBus, TopicDefinition } from '../events/bus.ts'
import { OutboxRelay, type OutboxRelayOptions } from '../events/outbox-relay.ts'
import type { AccessOptions } from '../auth/auth.ts'
import type { Migration } from '../documents/migrations.ts'
import { type App, type AppOptions, createApp } from '../http/create-app.ts'
import { frame } from '../http/frame.ts'
import type { Edge, RouteLimit } from './edge.ts'
import { type Owned, Parts } from './parts.ts'

/** A kind of engine that services receive, such as documents or an event bus. */
export interface EngineKind<T> {
  /** Name under which `/readyz` reports it. */
  name: string
  /** Rejects while the engine cannot work. Absent: readiness does not depend on it. */
  check?(engine: T): Promise<unknown>
  /**
   * Creates the topics or migrations that the service needs in the engine. Called once, when the routes exist and
   * before the background parts start.
   */
  prepare?(engine: T, service: { topics: TopicDefinition[]; migrations: readonly Migration[] }): Promise<unknown>
  /** Wraps the engine to measure its use by a service. */
  observe?(engine: T, by: { service: string; metrics: Registry }): object
}

export type EngineKinds = Record<string, EngineKind<never>>
/** The engines by the names under which the service receives them. */
export type Engines<E> = { [Name in keyof E]: E[Name] extends EngineKind<infer Engine> ? Engine : never }

/** What a service receives at startup, besides its engines by name. */
export interface Surroundings<S> {
  settings: S
  /** Starts each part, in order, after the routes are declared; stops them in reverse order after the last request. */
  own(...parts: Owned[]): void
  /** Declares routes below `/api/<name>`. Each call has a separate scope: its hooks apply to its routes only. */
  routes(declare: (scope: App) => unknown): Promise<void>
  /** Makes and owns a relay from an outbox to the service's first topic, on its engine `bus`. */
  relay(collection: OutboxRelayOptions['collection']): OutboxRelay
  /** Aborted when the service begins to stop its parts. */
  closing: AbortSignal
}

export interface ServiceDefinition<S extends TObject, E, N extends string = string> {
  /** Name in its path `/api/<name>` and of its database. */
  name: N
  version?: string
  settings: S
  /** The engines it needs, by the name under which `start` receives them. */
  engines: E
  /** Topics that it publishes to. */
  topics?: TopicDefinition[]
  /** Migrations of its stored data, in the order in which they are applied. */
  migrations?: Migration[]
  /** Limits of its routes, for the gateway. */
  limits?: RouteLimit[]
  /** What the gateway serves for it outside `/api`. */
  edge?: Edge
  /** Which tokens its routes accept. Absent: all routes must be public. */
  access?(settings: Static<S>): AccessOptions
  /** Declares routes and adds background parts. Rejects when the service cannot start. */
  start(app: App, given: Engines<E> & Surroundings<Static<S>>): Promise<void>
}

export interface Service<S extends TObject, E, N extends string = string>
  extends Omit<ServiceDefinition<S, E, N>, 'migrations'> {
  topics: TopicDefinition[]
  migrations: readonly Migration[]
  limits: RouteLimit[]
  edge: Edge
  /**
   * Opens the service as an app that does not listen yet: frame, readiness of its engines, routes, indexes and topics, then its
   * parts. `app.close()` ends requests first, then stops the parts; it does not close the engines. When a step fails, stops
   * what was started and rejects.
   */
  open(given: { engines: Engines<E>; settings: Static<S> } & AppOptions): Promise<App>
}

/** A service as an entry of the table of services. */
export type AnyService = Service<TObject, Record<string, EngineKind<never>>>

/** The engines that a service requires, each from the entry with its name. Other entries are not called. */
export async function enginesOf(
  { name, engines }: Pick<AnyService, 'name' | 'engines'>,
  openers: Readonly<Record<string, (service: string) => Promise<unknown>>>,
): Promise<Record<string, unknown>> {
  const given: Record<string, unknown> = {}
  for (const kind of Object.keys(engines)) {
    const open = openers[kind]
    if (!open) throw new TypeError(`the service ${name} needs an engine ${kind}, which this process does not have`)
    given[kind] = await open(name)
  }
  return given
}

const GIVEN: readonly string[] = [
  'settings',
  'own',
  'routes',
  'relay',
  'closing',
] satisfies (keyof Surroundings<unknown>)[]

/** Defines a service in one place: its engines, its topics, its limits, and how it starts. */
export function defineService<S extends TObject, E extends EngineKinds, const N extends string>(
  definition: ServiceDefinition<S, E, N>,
): Service<S, E, N> {
  const taken = Object.keys(definition.engines).find((name) => GIVEN.includes(name))
  if (taken)
    throw new TypeError(`the service ${definition.name} gives an engine the name ${taken}, which start() uses itself`)
  const service = { topics: [], migrations: [], limits: [], edge: {}, ...definition }
  return {
    ...service,
    async open({ engines: opened, settings, ...options }) {
      const app = createApp(service.name, options)
      const parts = new Parts(app.log)
      app.addHook('onClose', () => parts.stop())
      try {
        const { name, version } = service
        await app.register(frame, { name, ...(version && { version }), access: service.access?.(settings) ?? {} })
        const by = { service: name, metrics: app.metrics }
        const engines = Object.fromEntries(
          Object.entries(service.engines).map(([name, kind]) => {
            const engine = opened[name as keyof E] as unknown
            return [name, (kind as EngineKind<unknown>).observe?.(engine, by) ?? engine]
          }),
        ) as Engines<E>
        const kinds = Object.entries(service.engines).map(
          ([name, kind]) => [kind as EngineKind<unknown>, engines[name as keyof E] as unknown] as const,
        )
        for (const [kind, engine] of kinds)
          if (kind.check) app.readiness.add(kind.name, async () => kind.check?.(engine))
        await service.start(app, { ...engines, ...surroundings({ service, engines, app, parts, settings }) })
        for (const [kind, engine] of kinds) await kind.prepare?.(engine, service)
        await parts.start()
        await app.ready()
        return app
      } catch (error) {
        await app.close()
        throw error
      }
    },
  }
}

function surroundings<S>({
  service: { name, topics },
  engines,
  app,
  parts,
  settings,
}: {
  service: { name: string; topics: TopicDefinition[] }
  engines: { bus?: unknown }
  app: App & { log: FastifyBaseLogger }
  parts: Parts
  settings: S
}): Surroundings<S> {
  const own = (...owned: Owned[]) => parts.own(...owned)
  return {
    settings,
    own,
    closing: parts.closing,
    async routes(declare) {
      await app.register(async (scope) => void (await declare(scope as App)), { prefix: `/api/${name}` })
    },
    relay(collection) {
      const [first] = topics
      if (!first) throw new TypeError(`the service ${name} declares no topic to publish to`)
      if (!engines.bus) throw new TypeError(`the service ${name} declares no engine bus to publish on`)
      const bus = engines.bus as EventBus
      const { topic } = first
      const relay = new OutboxRelay({ collection, topic, source: name, bus, metrics: app.metrics, logger: app.log })
      own(relay)
      return relay
    },
  }
}
