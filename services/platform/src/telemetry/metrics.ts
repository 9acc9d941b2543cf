import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Registry } from 'prom-client'

/** Makes a registry for one service. Many services share one process, so the default registry is never used. */
export function createMetrics(service: string): Registry {
  const registry = new Registry()
  registry.setDefaultLabels({ service })
  return registry
}

/** The unit of a metric, the suffix of its name. */
export const unitOf = (name: string): 's' | 'By' | '1' =>
  /_seconds(_total)?$/.test(name) ? 's' : /_bytes$/.test(name) ? 'By' : '1'

/**
 * Adds `nodejs_eventloop_delay_seconds` (quantiles 0.5, 0.99, 1 since the last scrape), `process_resident_memory_bytes` and
 * `process_cpu_seconds_total`. Call it once per process. Returns the function that ends the sampling.
 */
export function observeProcess(registry: Registry): () => void {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  new Gauge({
    name: 'nodejs_eventloop_delay_seconds',
    help: 'Event loop delay since the last scrape',
    labelNames: ['quantile'],
    registers: [registry],
    collect() {
      this.set({ quantile: '0.5' }, delay.percentile(50) / 1e9)
      this.set({ quantile: '0.99' }, delay.percentile(99) / 1e9)
      this.set({ quantile: '1' }, delay.max / 1e9)
      delay.reset()
    },
  })
  new Gauge({
    name: 'process_resident_memory_bytes',
    help: 'Resident memory of the process',
    registers: [registry],
    collect() {
      this.set(process.memoryUsage.rss())
    },
  })
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'CPU time of all threads, user and system',
    registers: [registry],
    collect() {
      const { user, system } = process.cpuUsage()
      this.reset()
      this.inc((user + system) / 1e6)
    },
  })
  return () => delay.disable()
}
