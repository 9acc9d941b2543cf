import { JSDOM } from 'jsdom'
import NativeEnvironment from './native-environment.mjs'

/** Of what Node and the browser both have, the browser's: its elements take no other. Node's timers and text codecs stay. */
const BROWSERS = new Set([
  ...['AbortController', 'AbortSignal', 'Blob', 'CustomEvent', 'DOMException', 'Event', 'EventTarget', 'File'],
  ...['FormData', 'MessageEvent', 'Storage', 'localStorage', 'navigator', 'sessionStorage'],
])
/** What jsdom lacks and the interface must not find in tests: a suite answers for the services itself. */
const ABSENT = ['fetch', 'Request', 'Response', 'Headers', 'BroadcastChannel']

/** One window for all suites of a process, because libraries keep the first one that they see. */
const { window } = new JSDOM('<!doctype html><html><head></head><body></body></html>', {
  url: 'http://localhost/',
  pretendToBeVisual: true,
})
for (const name of ABSENT) delete globalThis[name]
for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis && !BROWSERS.has(name)) continue
  // What a suite changes on the one is changed on the other.
  Object.defineProperty(globalThis, name, {
    configurable: true,
    enumerable: true,
    get: () => window[name],
    set: (value) => void (window[name] = value),
  })
}
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
  Object.defineProperty(globalThis, name, { value: window[name].bind(window), configurable: true, writable: true })

// Timers of a page do not keep a worker from ending.
if (process.send)
  for (const name of ['setTimeout', 'setInterval']) {
    const start = globalThis[name]
    globalThis[name] = (...args) => start(...args).unref()
  }

/** The environment of suites that share the modules and the window of their process. */
export default class NativeDomEnvironment extends NativeEnvironment {
  async setup() {
    document.head.replaceChildren()
    document.body.replaceChildren()
    for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name)
    localStorage.clear()
    sessionStorage.clear()
    history.replaceState(null, '', '/')
  }
}
