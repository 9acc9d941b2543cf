import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** A span received by the collector. */
export interface CollectedSpan {
  process: string
  /** Name of the service, whether it shares its process or not. */
  service: string
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId: string
  links: string[]
  attributes: Record<string, string | number>
  failed: boolean
}

interface CollectedMetric {
  process: string
  name: string
  unit: string
  points: Record<string, string | number>[]
}

/** A collector of OTLP over HTTP (JSON) on a free port, which records what it receives. */
export interface Collector {
  url: string
  spans: CollectedSpan[]
  metrics: CollectedMetric[]
  /** Bodies of all requests received, as text. */
  said: string[]
  headers: IncomingHttpHeaders[]
  /** Waits for spans that match, and returns them. */
  until(found: (spans: CollectedSpan[]) => boolean): Promise<CollectedSpan[]>
  stop(): Promise<void>
}

interface Value {
  stringValue?: string
  intValue?: string | number
  doubleValue?: number
}
type Attributes = { key: string; value: Value }[]
interface OtlpSpan {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  links?: { traceId: string }[]
  attributes?: Attributes
  status?: { code?: number }
}
interface OtlpPoints {
  dataPoints: { attributes: Attributes; asDouble?: number; asInt?: number; count?: number }[]
}
interface OtlpMetric {
  name: string
  unit: string
  sum?: OtlpPoints
  gauge?: OtlpPoints
  histogram?: OtlpPoints
}
interface OfResource {
  resource: { attributes: Attributes }
}
/** The parts of OTLP/JSON that are read here. */
interface OtlpMessage {
  resourceSpans?: (OfResource & { scopeSpans: { scope: { name: string }; spans: OtlpSpan[] }[] })[]
  resourceMetrics?: (OfResource & { scopeMetrics: { metrics: OtlpMetric[] }[] })[]
}

const read = (attributes: Attributes = []): Record<string, string | number> =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, doubleValue } }) => [
      key,
      stringValue ?? doubleValue ?? Number(intValue),
    ]),
  )
const processOf = ({ resource }: OfResource): string => String(read(resource.attributes)['service.name'])

export async function startCollector(): Promise<Collector> {
  const collector: Pick<Collector, 'spans' | 'metrics' | 'said' | 'headers'> = {
    spans: [],
    metrics: [],
    said: [],
    headers: [],
  }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      collector.said.push(body)
      collector.headers.push(request.headers)
      const message = JSON.parse(body) as OtlpMessage
      collector.spans.push(...spansOf(message))
      collector.metrics.push(...metricsOf(message))
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    ...collector,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async until(found) {
      while (!found(collector.spans)) await sleep(50)
      return collector.spans
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function spansOf({ resourceSpans = [] }: OtlpMessage): CollectedSpan[] {
  return resourceSpans.flatMap((of) =>
    of.scopeSpans.flatMap(({ scope, spans }) =>
      spans.map(({ name, kind, traceId, spanId, parentSpanId = '', links = [], attributes, status }) => ({
        process: processOf(of),
        service: scope.name,
        name,
        kind,
        traceId,
        spanId,
        parentSpanId,
        links: links.map((link) => link.traceId),
        attributes: read(attributes),
        failed: status?.code === 2,
      })),
    ),
  )
}

function metricsOf({ resourceMetrics = [] }: OtlpMessage): CollectedMetric[] {
  return resourceMetrics.flatMap((of) =>
    of.scopeMetrics.flatMap(({ metrics }) =>
      metrics.map(({ name, unit, sum, gauge, histogram }) => ({
        process: processOf(of),
        name,
        unit,
        points: ((sum ?? gauge ?? histogram)?.dataPoints ?? []).map(({ attributes, asDouble, asInt, count }) => ({
          ...read(attributes),
          value: asDouble ?? asInt ?? Number(count),
        })),
      })),
    ),
  )
}
