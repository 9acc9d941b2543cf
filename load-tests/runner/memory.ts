import type { ProductParts } from '../product/parts.ts'

const LOOK_MS = 5_000

/** Samples the resident memory of each process every five seconds, in megabytes, until it is stopped. */
export function watchMemory(parts: Pick<ProductParts, 'memory'>): { looks: Record<string, number>[]; stop(): void } {
  const looks = [parts.memory()]
  const timer = setInterval(() => looks.push(parts.memory()), LOOK_MS)
  return { looks, stop: () => clearInterval(timer) }
}
