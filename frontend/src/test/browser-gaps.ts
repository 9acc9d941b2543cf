import { webcrypto } from 'node:crypto'
import { TextDecoder, TextEncoder } from 'node:util'

/** Fills what jsdom lacks and the interface or its libraries need. Imported before them. */
const escape = (identifier: string) => identifier.replace(/[^\w-]/g, '\\$&')
/** Channels between the tabs of one browser; those of Node would reach other tests too. */
class BroadcastChannel {
  static readonly open = new Set<BroadcastChannel>()
  onmessage: ((event: { data: unknown }) => void) | null = null
  readonly name: string
  constructor(name: string) {
    this.name = name
    BroadcastChannel.open.add(this)
  }
  postMessage(data: unknown): void {
    for (const other of BroadcastChannel.open)
      if (other !== this && other.name === this.name) queueMicrotask(() => other.onmessage?.({ data }))
  }
  close(): void {
    BroadcastChannel.open.delete(this)
  }
}
/** Closes the tabs of the tests before. */
export const closeTabs = (): void => BroadcastChannel.open.clear()
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
