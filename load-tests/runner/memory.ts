import type { ProductParts } from '../../services/product/test/product-parts.testing.ts'

const LOOK_MS = 5_000

/** Looks at the memory of each process every five seconds, in megabytes, until it is stopped. */
export function watchMemory(parts: Pick<ProductParts, 'memory'>): { looks: Record<string, number>[]; stop(): void } {
  const looks = [parts.memory()]
  const timer = setInterval(() => looks.push(parts.memory()), LOOK_MS)
  return { looks, stop: () => clearInterval(timer) }
}
