import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { createMetrics, observeProcess } from './metrics.ts'

const gauge = (text: string, line: RegExp): number => Number(line.exec(text)?.[1])

test('a blocked event loop shows in the delay, and the next scrape starts afresh', async () => {
  const metrics = createMetrics('court')
  const stop = observeProcess(metrics)
  await sleep(30)
  for (const end = performance.now() + 600; performance.now() < end; );
  await sleep(30)
  const longest = /nodejs_eventloop_delay_seconds\{[^}]*quantile="1"[^}]*\} (\S+)/
  expect(gauge(await metrics.metrics(), longest)).toBeGreaterThan(0.5)
  // A busy machine may delay this process by itself; the measured value does not persist.
  do await sleep(30)
  while (gauge(await metrics.metrics(), longest) >= 0.5)
  stop()
})

test('memory and processor time are measured, and every figure names its service', async () => {
  const metrics = createMetrics('court')
  const stop = observeProcess(metrics)
  await metrics.metrics()
  const used = process.cpuUsage()
  const text = await metrics.metrics()
  stop()
  const seconds = gauge(text, /process_cpu_seconds_total\{service="court"\} (\S+)/)
  expect(seconds).toBeGreaterThanOrEqual((used.user + used.system) / 1e6)
  const now = process.cpuUsage()
  expect(seconds).toBeLessThanOrEqual((now.user + now.system) / 1e6)
  expect(gauge(text, /process_resident_memory_bytes\{service="court"\} (\S+)/)).toBeGreaterThan(10_000_000)
})
