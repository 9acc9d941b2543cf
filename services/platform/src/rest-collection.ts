import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

interface RestOptions {
  /** How often to look, in milliseconds; so long the thread must have rested. */
  everyMs?: number
  /** Bytes by which heap and buffers must have grown since they were last given back: less is not worth the pause. */
  worthBytes?: number
}

/** Busy share of the event loop below which the thread rests. */
const AT_REST = 0.05

/** Bytes of this thread's heap and of the buffers that its objects hold. */
function heldBytes(): number {
  const { total_heap_size: heap, external_memory: buffers } = getHeapStatistics()
  return heap + buffers
}

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/**
 * Gives the memory of this thread's garbage back to the system once the thread rests: after an import V8 would keep a hundred
 * megabytes and more until someone needs them, for an ordinary collection frees objects but not pages. A collection of this
 * kind stops the thread for one to two tenths of a second, so none is made before it holds more again.
 * @returns what ends it
 */
export function collectAtRest({ everyMs = 1500, worthBytes = 24_000_000 }: RestOptions = {}): () => void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  let before = performance.eventLoopUtilization()
  let kept = heldBytes()
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > AT_REST || heldBytes() - kept < worthBytes) return
    collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    kept = heldBytes()
    before = performance.eventLoopUtilization()
  }, everyMs).unref()
  return () => clearInterval(timer)
}
