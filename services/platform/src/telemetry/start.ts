import type { Registry } from 'prom-client'
import { type Static, type TObject, Type } from 'typebox'
import { httpUrl } from '../settings/shared-settings.ts'

/** Settings of telemetry. The SDK reads its others itself (`OTEL_TRACES_SAMPLER`, `OTEL_METRIC_EXPORT_INTERVAL`). */
export const telemetrySettings = {
  otelExporterOtlpEndpoint: Type.Optional(
    httpUrl('Collector of traces and metrics (OTLP over HTTP), without /v1/traces; without it nothing is collected'),
  ),
  otelExporterOtlpHeaders: Type.Optional(
    Type.String({ minLength: 1, description: 'Headers for the collector: name=value, comma-separated' }),
  ),
  otelMetricExportInterval: Type.Integer({
    minimum: 100,
    default: 60_000,
    description: 'Milliseconds between two exports of metrics',
  }),
}
export type TelemetrySettings = Static<TObject<typeof telemetrySettings>>

export interface Telemetry {
  /** Whether a collector is configured. */
  on: boolean
  /** Exports the metrics of a registry too. */
  export(registry: Registry): void
  /** Flushes pending spans and metrics, within 5 s. */
  stop(): Promise<void>
}

const OFF: Telemetry = { on: false, export: () => {}, stop: async () => {} }

/**
 * Starts exporting spans and metrics, before engines are opened. Without an endpoint the SDK is not loaded.
 * @param name of the process
 */
export async function startTelemetry(
  settings: TelemetrySettings,
  { name, version = '0.1.0' }: { name: string; version?: string },
): Promise<Telemetry> {
  const { otelExporterOtlpEndpoint: endpoint } = settings
  if (endpoint === undefined) return OFF
  const { startSdk } = await import('./sdk.ts')
  return startSdk({ ...settings, endpoint, name, version })
}
