// A Jest runtime for code that Node runs natively: Node itself loads modules, once for all suites of a process, instead
// of Jest loading them anew for each suite. A suite therefore shares module state with the suites before it; the
// product has none, because many services share one process. `jest.mock`, coverage and transforms are not supported.
import { readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ModernFakeTimers } from '@jest/fake-timers'
import { transformSync } from '@swc/core'
import { ModuleMocker } from 'jest-mock'
import { jsx } from './jsx.ts'

const require = createRequire(import.meta.url)
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS')
const GLOBALS = 'trilex:jest-globals'
const names = ['afterAll', 'afterEach', 'beforeAll', 'beforeEach', 'describe', 'expect', 'it', 'jest', 'test']

type Globals = Record<string, object>

function exported(name: string): object {
  const found = current[name]
  if (!found) throw new Error(`${name} is used outside of a suite`)
  return found
}

/**
 * The exports of `@jest/globals` for the current suite. Fixtures that stay loaded across suites use those of the
 * current one.
 */
let current: Globals = {}
const delegates = Object.fromEntries(
  names.map((name) => [
    name,
    new Proxy(() => undefined, {
      get: (_, key): unknown => Reflect.get(exported(name), key),
      apply(_, self, args): unknown {
        const found = exported(name)
        if (typeof found !== 'function') throw new TypeError(`${name} is no function`)
        return Reflect.apply(found, self, args)
      },
    }),
  ]),
)
Reflect.set(globalThis, Symbol.for(GLOBALS), delegates)

/** Sources of file types that Node does not load. */
const SOURCES: [pattern: RegExp, source: (file: string) => string][] = [
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

/** The parts of the `jest` object that suites use. */
const jestOf = (timers: ModernFakeTimers) => ({
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
  useFakeTimers: (options?: Parameters<ModernFakeTimers['useFakeTimers']>[0]) => timers.useFakeTimers(options),
  useRealTimers: () => timers.useRealTimers(),
  advanceTimersByTime: (ms: number) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms: number) => timers.advanceTimersByTimeAsync(ms),
  getTimerCount: () => timers.getTimerCount(),
})

let suites = 0

class NativeRuntime {
  readonly #environment = { ...process.env }
  readonly #timers: ModernFakeTimers

  constructor(config: ConstructorParameters<typeof ModernFakeTimers>[0]['config']) {
    this.#timers = new ModernFakeTimers({ config, global: globalThis })
  }

  unstable_shouldLoadAsEsm(): boolean {
    return true
  }

  /** Loads a suite anew, and each of its imports once. */
  unstable_importModule(path: string): Promise<unknown> {
    return import(`${pathToFileURL(path).href}?suite=${++suites}`)
  }

  /** Jest Circus keeps the tests of one suite in module state, so it is loaded anew. */
  requireInternalModule(path: string): unknown {
    if (path.includes('source-map-support')) return { install: () => undefined }
    delete require.cache[path]
    Reflect.deleteProperty(globalThis, EVENT_HANDLERS)
    return require(path)
  }

  requireModule(path: string): unknown {
    return require(path)
  }

  setGlobalsForRuntime(globals: Globals): void {
    current = { ...globals, jest: jestOf(this.#timers) }
  }

  getSourceMaps(): null {
    return null
  }

  getAllCoverageInfoCopy(): undefined {
    return undefined
  }

  enterTestCode(): void {}
  leaveTestCode(): void {}

  teardown(): void {
    this.#timers.useRealTimers()
    mocker.restoreAllMocks()
    for (const name of Object.keys(process.env)) if (!(name in this.#environment)) delete process.env[name]
    Object.assign(process.env, this.#environment)
  }
}

export { NativeRuntime as 'module.exports' }
