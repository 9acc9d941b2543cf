import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

interface RestOptions {
  /** Milliseconds between two checks; the thread must have been idle for that long. */
  everyMs?: number
  /** Bytes by which heap and buffers must have grown since the last collection: less is not worth the pause. */
  worthBytes?: number
}

/** Busy share of the event loop below which the thread counts as idle. */
const AT_REST = 0.05

/** Bytes of this thread's heap and of the buffers that its objects hold. */
function heldBytes(): number {
  const { total_heap_size: heap, external_memory: buffers } = getHeapStatistics()
  return heap + buffers
}

type Collect = (options: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void

/**
 * Returns the memory of this thread's garbage to the system while the thread is idle. After an import V8 would retain a
 * hundred megabytes or more, because an ordinary collection frees objects but not pages. This collection stops the
 * thread for 0.1 to 0.2 s, so the next one waits until memory has grown again.
 * @returns a function that stops the checks
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
