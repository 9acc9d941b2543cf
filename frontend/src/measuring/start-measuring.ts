import { EVENTS_PATH } from '../api/analytics.ts'
import type { ApiError } from '../api/failure.ts'
import type { Language } from '../api/types.ts'
import type { Reader } from '../session/reader.ts'
import { type Batch, EventQueue } from './event-queue.ts'
import { createMeasuring, type Measuring, NO_MEASURING } from './measuring.ts'
import { TabMemory } from './tab-memory.ts'

const VITALS_AFTER_MS = 1_000

/** Where measuring stands in the interface. */
interface Surroundings {
  language: Language
  /** Name of the page that was loaded; null for an unknown address. */
  page: string | null
  reader: () => Reader
  /** Sends a batch with the reader's token, also while the page is being left. */
  send: (batch: Batch) => PromiseLike<{ error?: unknown }>
}

/** Whether the browser objects to being measured (Global Privacy Control). */
const objects = (): boolean => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true

/**
 * Starts the measuring of this tab; web vitals one second after the page has loaded. Nothing is sent while it is not known who
 * reads, while a page is only drawn in advance, or while a super admin acts as somebody.
 */
export function startMeasuring({ language, page, reader, send }: Surroundings): Measuring {
  if (objects()) return NO_MEASURING
  const queue = new EventQueue({
    may() {
      const known = reader()
      if (known.state === 'signedIn' && known.impersonatedUntil !== undefined) return 'never'
      return known.state === 'unknown' || isPrerendering() ? 'later' : 'now'
    },
    async send(batch) {
      const { error } = await send(batch)
      const { status = null } = (error ?? {}) as Partial<ApiError>
      // Invalid events stay invalid; the valid ones of the batch are stored.
      return error !== undefined && (status === null || status >= 500 || status === 429)
    },
    leave(batch) {
      // A beacon carries no token; this call does, and outlives the page too.
      if (reader().state === 'signedIn') {
        void send(batch)
        return true
      }
      const body = new Blob([JSON.stringify(batch)], { type: 'application/json' })
      return navigator.sendBeacon(EVENTS_PATH, body)
    },
  })
  addEventListener('pagehide', () => queue.leave())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && queue.leave())
  if (page) afterLoading(() => void measureVitals(page, queue))
  return createMeasuring({ language, queue, memory: new TabMemory() })
}

const isPrerendering = (): boolean => (document as { prerendering?: boolean }).prerendering === true

function afterLoading(start: () => void): void {
  const later = () => setTimeout(start, VITALS_AFTER_MS)
  if (document.readyState === 'complete') later()
  else addEventListener('load', later, { once: true })
}

/**
 * Reports how fast the page was, as the browser measures it, when the page is left or its values are final. Reports nothing
 * where the code for it cannot be loaded.
 */
async function measureVitals(page: string, queue: EventQueue): Promise<void> {
  const loaded = await import('web-vitals').catch(() => null)
  if (!loaded) return
  const { onCLS, onINP, onLCP } = loaded
  const id = crypto.randomUUID()
  for (const measure of [onLCP, onINP, onCLS])
    measure(({ name, value }) => queue.add({ kind: 'vital', id, name, value: Math.round(value * 1_000) / 1_000, page }))
}
