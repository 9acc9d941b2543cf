import { type LocalIssuer, startLocalIssuer } from '@trilex/platform/local-issuer'
import { type CollectedSpan, type Collector, startCollector } from './collector.testing.ts'

/** The trace id of a click, in the format of the front end. */
export const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CLICK = '00f067aa0ba902b7'
export const traceparent = `00-${TRACE}-${CLICK}-01`
/** Issuer of the tokens; no server listens there. */
const REALM = 'http://127.0.0.1:9/realms/trilex'

/** Span of the event that a first request for the profile causes, in the service that writes the mail. */
const CONSUMED = { service: 'notifications', name: 'process identity.events' }

/** A reader's first request for their profile: the profile is created, an event published, and a mail written. */
export class TracedClick {
  readonly collector: Collector
  readonly #issuer: LocalIssuer

  private constructor(collector: Collector, issuer: LocalIssuer) {
    this.collector = collector
    this.#issuer = issuer
  }

  static async open(): Promise<TracedClick> {
    return new TracedClick(await startCollector(), await startLocalIssuer())
  }

  /** Settings with which a product exports to the collector and accepts the reader's token. */
  get settings(): Record<string, string> {
    return {
      OTEL_EXPORTER_OTLP_ENDPOINT: this.collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=abc%3D',
      OTEL_METRIC_EXPORT_INTERVAL: '300',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      OIDC_ISSUER: REALM,
      OIDC_JWKS_URL: `${this.#issuer.issuer}/keys`,
      KEYCLOAK_ADMIN_SECRET: 'the-secret-of-the-test',
    }
  }

  /** Resolves to the status of the answer and the token that was used. */
  async click(
    url: string,
    { id, email, firstName }: { id: string; email: string; firstName: string },
  ): Promise<{ status: number; token: string }> {
    const claims = { iss: REALM, sub: id, email, given_name: firstName }
    const token = await this.#issuer.token(['user'], { claims })
    const headers = { authorization: `Bearer ${token}`, traceparent }
    const { status } = await fetch(`${url}/api/identity/me`, { headers, signal: AbortSignal.timeout(30_000) })
    return { status, token }
  }

  /** Names of the spans from the consumer of the event back to the click, once all of them have arrived. */
  async wayFromConsumer(): Promise<string[]> {
    let way: string[] = []
    await this.collector.until((spans) => (way = wayUp(spans)).at(-1) === 'click')
    return way
  }

  async stop(): Promise<void> {
    await this.collector.stop()
    await this.#issuer.stop()
  }
}

function wayUp(all: CollectedSpan[]): string[] {
  const spans = all.filter(({ traceId }) => traceId === TRACE)
  const way: string[] = []
  let span = spans.find(({ service, name }) => service === CONSUMED.service && name === CONSUMED.name)
  for (; span; span = spans.find(({ spanId }) => spanId === span?.parentSpanId)) {
    way.push(`${span.service}: ${span.name}`)
    if (span.parentSpanId === CLICK) return [...way, 'click']
  }
  return way
}
