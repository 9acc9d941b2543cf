// A Jest runtime for code that Node runs natively: Node itself loads modules, once for all suites of a process, instead
// of Jest loading them anew for each suite. A suite therefore shares module state with the suites before it; the
// product has none, because many services share one process. `jest.mock`, coverage and transforms are not supported.
import { readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ModernFakeTimers } from '@jest/fake-timers'
import { transformSync } from '@swc/core'
import { ModuleMocker } from 'jest-mock'
import { jsx } from './jsx.mjs'

const require = createRequire(import.meta.url)
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS')
const GLOBALS = 'trilex:jest-globals'
const names = ['afterAll', 'afterEach', 'beforeAll', 'beforeEach', 'describe', 'expect', 'it', 'jest', 'test']

/**
 * The exports of `@jest/globals` for the current suite; fixtures that stay loaded across suites see the current ones.
 */
let current = {}
const delegates = Object.fromEntries(
  names.map((name) => [
    name,
    new Proxy(() => undefined, {
      get: (_, key) => current[name][key],
      apply: (_, self, args) => Reflect.apply(current[name], self, args),
    }),
  ]),
)
globalThis[Symbol.for(GLOBALS)] = delegates

/** Sources of file types that Node does not load. */
const SOURCES = [
  [/^trilex:jest-globals$/, () => `export const { ${names.join(', ')} } = globalThis[Symbol.for('${GLOBALS}')]`],
  [
    /\.tsx(\?suite=\d+)?$/,
    (file) => transformSync(readFileSync(file, 'utf8'), { ...jsx, sourceMaps: 'inline', filename: file }).code,
  ],
  // Every class of a style sheet maps to its own name.
  [/\.css$/, () => 'export default new Proxy({}, { get: (_, name) => (typeof name === "string" ? name : undefined) })'],
  [/\?raw$/, (file) => `export default ${JSON.stringify(readFileSync(file, 'utf8'))}`],
]

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: GLOBALS, format: 'module', shortCircuit: true } : next(specifier, context),
  load(url, context, next) {
    const [, source] = url.includes('/node_modules/') ? [] : (SOURCES.find(([pattern]) => pattern.test(url)) ?? [])
    if (!source) return next(url, context)
    const file = url.startsWith('file:') ? fileURLToPath(url) : url
    return { format: 'module', shortCircuit: true, source: source(file) }
  },
})

const mocker = new ModuleMocker(globalThis)
const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis })

/** The parts of the `jest` object that suites use. */
const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
  useFakeTimers: (options) => timers.useFakeTimers(options),
  useRealTimers: () => timers.useRealTimers(),
  advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
  getTimerCount: () => timers.getTimerCount(),
}

let suites = 0

class NativeRuntime {
  #environment = { ...process.env }

  unstable_shouldLoadAsEsm() {
    return true
  }

  /** Loads a suite anew, and each of its imports once. */
  unstable_importModule(path) {
    return import(`${pathToFileURL(path).href}?suite=${++suites}`)
  }

  /** Jest Circus keeps the tests of one suite in module state, so it is loaded anew. */
  requireInternalModule(path) {
    if (path.includes('source-map-support')) return { install: () => undefined }
    delete require.cache[path]
    delete globalThis[EVENT_HANDLERS]
    return require(path)
  }

  requireModule(path) {
    return require(path)
  }

  setGlobalsForRuntime(globals) {
    current = { ...globals, jest }
  }

  getSourceMaps() {
    return null
  }

  getAllCoverageInfoCopy() {
    return undefined
  }

  enterTestCode() {}
  leaveTestCode() {}

  teardown() {
    timers.useRealTimers()
    mocker.restoreAllMocks()
    for (const name of Object.keys(process.env)) if (!(name in this.#environment)) delete process.env[name]
    Object.assign(process.env, this.#environment)
  }
}

export { NativeRuntime as 'module.exports' }
