import { webcrypto } from 'node:crypto'
import { TextDecoder, TextEncoder } from 'node:util'
import { BroadcastChannel as NodeChannel } from 'node:worker_threads'

/** Fills what jsdom lacks and the interface or its libraries need. Imported before them. */
const escape = (identifier: string) => identifier.replace(/[^\w-]/g, '\\$&')
/** Keeps no process running. */
class BroadcastChannel extends NodeChannel {
  constructor(name: string) {
    super(name)
    this.unref()
  }
}
Object.assign(globalThis, { BroadcastChannel, TextDecoder, TextEncoder, CSS: { escape } })
Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), { matches: false, media: query, onchange: null }) as unknown as MediaQueryList
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined
globalThis.structuredClone ??= (value) => JSON.parse(JSON.stringify(value))
/** jsdom has none; React Aria makes them when a key acts on an option. */
class PointerEventOfMouse extends MouseEvent {}
Object.assign(window, { PointerEvent: window.PointerEvent ?? PointerEventOfMouse })
performance.getEntriesByType ??= () => []
window.scrollBy = () => undefined
/** jsdom lays nothing out: nothing grows. */
class NoResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NoResizes
