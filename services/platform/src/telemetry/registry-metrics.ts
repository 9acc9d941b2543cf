import { type HrTime, ValueType } from '@opentelemetry/api'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client'
import { unitOf } from './metrics.ts'

type Kept = MetricObjectWithValues<MetricValue<string>>
type Labels = Record<string, string | number>
type SampleOf = MetricValue<string> & { metricName?: string }

/** The metrics of registries, read at each export, so that a collector receives the same values as `/metrics`. */
export function registryMetrics(registries: readonly Registry[]): MetricProducer {
  const began = timeOf(performance.timeOrigin)
  return {
    async collect() {
      const now = timeOf(Date.now())
      const metrics: MetricData[] = []
      for (const registry of registries)
        for (const metric of await registry.getMetricsAsJSON()) metrics.push(toMetricData(metric, began, now))
      const scopeMetrics = [{ scope: { name: 'trilex' }, metrics }]
      return { resourceMetrics: { resource: resourceFromAttributes({}), scopeMetrics }, errors: [] }
    },
  }
}

const timeOf = (ms: number): HrTime => [Math.trunc(ms / 1000), Math.trunc((ms % 1000) * 1e6)]

/** A metric in OpenTelemetry's format, whose buckets are not cumulative. */
function toMetricData({ name, help, type, values }: Kept, startTime: HrTime, endTime: HrTime): MetricData {
  const common = {
    descriptor: { name, description: help, unit: unitOf(name), valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const point = <T>(attributes: Labels, value: T): DataPoint<T> => ({ startTime, endTime, attributes, value })
  const plain = (): DataPoint<number>[] => values.map(({ labels, value }) => point(labels as Labels, value))
  // prom-client uses strings for the types, although it declares an enum.
  switch (String(type)) {
    case 'counter':
      return { ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: plain() }
    case 'histogram': {
      const dataPoints = histogramsOf(values, name).map(([labels, value]) => point(labels, value))
      return { ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints }
    }
    default:
      return { ...common, dataPointType: DataPointType.GAUGE, dataPoints: plain() }
  }
}

function histogramsOf(values: SampleOf[], name: string): [Labels, Histogram][] {
  const series = Map.groupBy(values, ({ labels: { le: _, ...labels } }) =>
    JSON.stringify(Object.entries(labels).sort()),
  )
  return [...series.values()].map((samples) => {
    const valueOf = (suffix: string) => samples.find(({ metricName }) => metricName === name + suffix)?.value ?? 0
    const buckets = samples.filter(({ metricName }) => metricName === `${name}_bucket`)
    const below = buckets.map(({ value }) => value)
    const counts = below.map((value, at) => value - (below[at - 1] ?? 0))
    const boundaries = buckets.map(({ labels }) => Number(labels.le)).filter((bound) => Number.isFinite(bound))
    const { le: _, ...labels } = samples[0]?.labels ?? {}
    const histogram = { buckets: { boundaries, counts }, sum: valueOf('_sum'), count: valueOf('_count') }
    return [labels as Labels, histogram]
  })
}
