import type { FastifyBaseLogger } from 'fastify'
import type { Static, TObject } from 'typebox'
import type { EventBus, TopicDefinition } from './events/bus.ts'
import { OutboxRelay, type OutboxRelayOptions } from './events/outbox-relay.ts'
import type { AccessOptions } from './auth.ts'
import { type App, type AppOptions, createApp } from './http/create-app.ts'
import { frame } from './http/frame.ts'
import type { Edge, RouteLimit } from './edge.ts'
import { type Owned, Parts } from './parts.ts'

/** A kind of engine that services are given, such as documents or an event bus. */
export interface EngineKind<T> {
  /** Name under which `/readyz` reports it. */
  name: string
  /** Rejects while the engine cannot do its work. Absent: readiness does not depend on it. */
  check?(engine: T): Promise<unknown>
  /** Called once when the routes exist and before the owned parts start: creates what the service needs in the engine. */
  prepare?(engine: T, service: { topics: TopicDefinition[] }): Promise<unknown>
}

export type EngineKinds = Record<string, EngineKind<never>>
/** The engines themselves, by the names that the service gives them. */
export type Engines<E> = { [Name in keyof E]: E[Name] extends EngineKind<infer Engine> ? Engine : never }

/** What a service is given when it starts: its engines by name, and: */
export interface Surroundings<S> {
  settings: S
  /** Starts each part after the routes are declared, in order; stops them in reverse order after the last request. */
  own(...parts: Owned[]): void
  /** An owned relay from an outbox to the service's first topic. */
  relay(options: Pick<OutboxRelayOptions, 'model'> & { bus: EventBus }): OutboxRelay
  /** Aborted when the service begins to stop its parts. */
  closing: AbortSignal
}

export interface ServiceDefinition<S extends TObject, E, N extends string = string> {
  /** As in its address `/api/<name>` and in its database. */
  name: N
  version?: string
  settings: S
  /** What it is given, by the name under which `start` receives it. */
  engines: E
  /** Topics that it publishes to, created at the start. */
  topics?: TopicDefinition[]
  /** How its routes may be used, for the gateway. */
  limits?: RouteLimit[]
  /** What the gateway shows of it outside `/api`. */
  edge?: Edge
  /** Which tokens its routes accept. Absent: all of them have to be public. */
  access?(settings: Static<S>): AccessOptions
  /** Declares routes and names the parts that run beside them. Rejects when the service cannot start. */
  start(app: App, given: Engines<E> & Surroundings<Static<S>>): Promise<void>
}

export interface Service<S extends TObject, E, N extends string = string> extends ServiceDefinition<S, E, N> {
  topics: TopicDefinition[]
  limits: RouteLimit[]
  edge: Edge
  /**
   * The service as an app that does not listen yet: frame, readiness of its engines, routes, indexes and topics, then its
   * parts. `app.close()` ends requests first, then stops the parts; it does not close the engines. Rejects when a step fails;
   * what was started is stopped then.
   */
  open(given: { engines: Engines<E>; settings: Static<S> } & AppOptions): Promise<App>
}

/** A service as the table of services holds it. */
export type AnyService = Service<TObject, Record<string, EngineKind<never>>>

/** Says once what a service is: what it needs, what it publishes, how it may be used, and how it starts. */
export function defineService<S extends TObject, E extends EngineKinds, const N extends string>(
  definition: ServiceDefinition<S, E, N>,
): Service<S, E, N> {
  const service = { topics: [], limits: [], edge: {}, ...definition }
  return {
    ...service,
    async open({ engines, settings, ...options }) {
      const app = createApp(service.name, options)
      const parts = new Parts(app.log)
      app.addHook('onClose', () => parts.stop())
      try {
        const { name, version } = service
        await app.register(frame, { name, ...(version && { version }), access: service.access?.(settings) ?? {} })
        const kinds = Object.entries(service.engines).map(
          ([name, kind]) => [kind as EngineKind<unknown>, engines[name as keyof E] as unknown] as const,
        )
        for (const [kind, engine] of kinds)
          if (kind.check) app.readiness.add(kind.name, async () => kind.check?.(engine))
        await service.start(app, { ...engines, ...surroundings(service, app, parts, settings) })
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

function surroundings<S>(
  { name, topics }: { name: string; topics: TopicDefinition[] },
  app: App & { log: FastifyBaseLogger },
  parts: Parts,
  settings: S,
): Surroundings<S> {
  const own = (...owned: Owned[]) => parts.own(...owned)
  return {
    settings,
    own,
    closing: parts.closing,
    relay(options) {
      const [first] = topics
      if (!first) throw new TypeError(`the service ${name} declares no topic to publish to`)
      const relay = new OutboxRelay({
        ...options,
        topic: first.topic,
        source: name,
        metrics: app.metrics,
        logger: app.log,
      })
      own(relay)
      return relay
    },
  }
}
