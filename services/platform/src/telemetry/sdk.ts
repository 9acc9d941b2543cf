import { randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { type Link, ROOT_CONTEXT, type SpanContext, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { NodeSDK } from '@opentelemetry/sdk-node'
import type { Registry } from 'prom-client'
import { registryMetrics } from './registry-metrics.ts'
import { type Span, SPANS, type SpanRequest, type SpanStart } from './span.ts'
import type { Telemetry, TelemetrySettings } from './start.ts'
import { traceIdOf } from './trace.ts'

const STOP_MS = 5_000
const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
}

interface SdkOptions extends Omit<TelemetrySettings, 'otelExporterOtlpEndpoint'> {
  endpoint: string
  name: string
  version: string
}

/**
 * Exports the spans of this process and the metrics of its registries over OTLP/HTTP. Exports nothing about the
 * machine, the user and the command line (no resource detectors), and no instrumentation reads requests: our own code
 * starts every span.
 */
export function startSdk({ endpoint, name, version, ...settings }: SdkOptions): Telemetry {
  const headers = headersOf(settings.otelExporterOtlpHeaders)
  const to = (signal: string) => ({ url: `${endpoint.replace(/\/$/, '')}/v1/${signal}`, headers })
  const registries: Registry[] = []
  const sdk = new NodeSDK({
    resource: resourceFromAttributes({
      'service.name': name,
      'service.namespace': 'trilex',
      'service.version': version,
      'service.instance.id': randomUUID(),
    }),
    autoDetectResources: false,
    textMapPropagator: null,
    logRecordProcessors: [],
    instrumentations: [],
    traceExporter: new OTLPTraceExporter(to('traces')),
    metricReaders: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(to('metrics')),
        exportIntervalMillis: settings.otelMetricExportInterval,
        exportTimeoutMillis: Math.min(settings.otelMetricExportInterval, 10_000),
        metricProducers: [registryMetrics(registries)],
      }),
    ],
  })
  sdk.start()
  const begin = (message: unknown): void => {
    const request = message as SpanRequest
    request.begun = begun(request.start)
  }
  subscribe(SPANS, begin)
  return {
    on: true,
    export: (registry) => void registries.push(registry),
    async stop() {
      unsubscribe(SPANS, begin)
      const late = new Promise<void>((resolve) => setTimeout(resolve, STOP_MS).unref())
      // An unreachable collector must not delay the stop.
      await Promise.race([sdk.shutdown().catch(() => undefined), late])
    },
  }
}

/** `name=value,name=value` (OpenTelemetry specification, OTLP exporter). */
function headersOf(text = ''): Record<string, string> {
  const pairs = text.split(',').flatMap((pair) => {
    const at = pair.indexOf('=')
    return at > 0 ? [[pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())]] : []
  })
  return Object.fromEntries(pairs) as Record<string, string>
}

function begun({ service, kind, name, attributes, parent, links = [], at }: SpanStart): Span {
  const from = parent === undefined ? undefined : contextOf(parent)
  const span = trace.getTracer(service).startSpan(
    name,
    {
      kind: KINDS[kind],
      attributes: { ...attributes },
      links: links.flatMap((link): Link[] => {
        const context = contextOf(link)
        return context ? [{ context }] : []
      }),
      ...(at !== undefined && { startTime: at }),
    },
    from ? trace.setSpanContext(ROOT_CONTEXT, from) : ROOT_CONTEXT,
  )
  const { traceId, spanId, traceFlags } = span.spanContext()
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    rename: (other) => void span.updateName(other),
    add: (more) => void span.setAttributes({ ...more }),
    end(error) {
      if (error !== undefined) {
        span.setAttribute('error.type', errorType(error))
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    },
  }
}

/** Code or class of an error. Its message may repeat what a person typed. */
function errorType(error: unknown): string {
  const { code, name } = Object(error) as { code?: unknown; name?: unknown }
  const said = [code, name].find((text) => typeof text === 'string' && /^[\w.-]{1,60}$/.test(text))
  return typeof said === 'string' ? said : 'Error'
}

function contextOf(traceparent: string): SpanContext | undefined {
  if (traceIdOf(traceparent) === null) return undefined
  const [, traceId = '', spanId = '', flags = '00'] = traceparent.split('-')
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true }
}
