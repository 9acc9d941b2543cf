import { TextDecoder, TextEncoder } from 'node:util'

/** Fills what jsdom lacks and the interface or its libraries need. Imported before them. */
const escape = (identifier: string) => identifier.replace(/[^\w-]/g, '\\$&')
Object.assign(globalThis, { TextDecoder, TextEncoder, CSS: { escape } })
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
