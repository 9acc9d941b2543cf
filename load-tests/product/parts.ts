import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/process.mjs'

const path = (file: string) => fileURLToPath(new URL(`../../services/${file}`, import.meta.url))
const SERVICE_MAIN = path('product/src/service-main.ts')
/** Same as in scripts/run.mjs. */
const QUIET = ['--disable-warning=ExperimentalWarning', '--disable-warning=TimeoutNegativeWarning']
/** All load comes from one address; its rate limits must not reject it. */
const UNLIMITED = {
  SEARCHES_PER_MINUTE: '10000000',
  REQUESTS_PER_MINUTE: '10000000',
  FORMS_PER_HOUR: '1000000',
  FORMS_PER_HOUR_AND_ADDRESS: '1000000',
}

interface Part {
  command: string[]
  environment: Record<string, string>
  /** Its base URL; null for the documents. */
  url: string | null
  child?: ChildProcess
  output: string
}

/**
 * A running product whose processes can be stopped, killed, frozen and started again one by one: `standalone` alone, or
 * `documents`, every service, and `gateway`.
 */
export class ProductParts {
  readonly folder: string
  readonly #parts = new Map<string, Part>()

  private constructor(folder: string) {
    this.folder = folder
  }

  /** The product in one process, with an empty collection. */
  static async one(folder: string, more: Record<string, string> = {}): Promise<ProductParts> {
    const parts = new ProductParts(folder)
    const port = String(await freePort('localhost'))
    const own = { DATA_DIR: folder, PORT: port, DEMONSTRATION: 'false', FRONTEND_DIST: '', LOG_LEVEL: 'error' }
    parts.#add(
      'standalone',
      [path('product/src/main.ts')],
      { ...UNLIMITED, ...own, ...more },
      `http://localhost:${port}`,
    )
    await parts.start('standalone')
    return parts
  }

  /**
   * Starts each of these services as a separate process on the Kafka that KAFKA_BROKERS names, with the embedded
   * documents in one more process. `upstream` may put a proxy between the gateway and a service: it gets the service's
   * address and returns the one that the gateway uses.
   */
  static async many(
    folder: string,
    services: readonly string[],
    more: Record<string, string> = {},
    upstream: (service: string, url: string) => Promise<string> = async (_service, url) => url,
  ): Promise<ProductParts> {
    const parts = new ProductParts(folder)
    parts.#add('documents', [path('engines/src/main.ts')], { DATA_DIR: folder, LOG_LEVEL: 'error' }, null)
    await parts.start('documents')
    const settings = JSON.parse(await parts.#firstLine('documents')) as Record<string, string>
    const common = { ...UNLIMITED, HOST: 'localhost', LOG_LEVEL: 'error', TRUST_PROXY: '127.0.0.0/8,::1', ...more }
    const realm = {
      ...(more['OIDC_ISSUER'] && { KEYCLOAK_REALM_URL: more['OIDC_ISSUER'] }),
      SMTP_URL: 'smtp://127.0.0.1:9',
    }
    const upstreams: Record<string, string> = {}
    for (const service of services) {
      const port = String(await freePort('localhost'))
      const url = `http://localhost:${port}`
      upstreams[service] = await upstream(service, url)
      const environment = { ...settings, ...realm, ...common, ...parts.#index(service), PORT: port }
      parts.#add(service, [SERVICE_MAIN, service], environment, url)
    }
    const port = String(await freePort('localhost'))
    const edge = { PORT: port, UPSTREAMS: JSON.stringify(upstreams) }
    parts.#add('gateway', [SERVICE_MAIN, 'gateway'], { ...common, ...edge }, `http://localhost:${port}`)
    await Promise.all(services.map((service) => parts.start(service)))
    await parts.start('gateway')
    return parts
  }

  /**
   * Starts another process of the same service on its own port; `checkout` is the folder of another version of the
   * product.
   */
  async twin(service: string, name: string, checkout?: string): Promise<void> {
    const { command, environment } = this.#part(service)
    const port = String(await freePort('localhost'))
    const program = checkout ? [join(checkout, 'services/product/src/service-main.ts'), service] : command
    this.#add(name, program, { ...environment, ...this.#index(name), PORT: port }, `http://localhost:${port}`)
    await this.start(name)
  }

  /** Each process of the catalogue has its own index. */
  #index(name: string): Record<string, string> {
    return { SEARCH_ENGINE: 'embedded', INDEX_FOLDER: join(this.folder, 'index', name) }
  }

  #add(name: string, command: string[], environment: Record<string, string>, url: string | null): void {
    this.#parts.set(name, { command, environment, url, output: '' })
  }

  #part(name: string): Part {
    const part = this.#parts.get(name)
    if (!part) throw new TypeError(`there is no part ${name}`)
    return part
  }

  /** Base URL of the product. */
  get url(): string {
    return this.urlOf(this.#parts.has('gateway') ? 'gateway' : 'standalone')
  }

  get importToken(): string {
    return readFileSync(join(this.folder, 'secrets', 'import-token'), 'utf8').trim()
  }

  names(): string[] {
    return [...this.#parts.keys()]
  }

  urlOf(name: string): string {
    return this.#part(name).url ?? ''
  }

  /** Resident memory of each process in megabytes (Linux). */
  memory(): Record<string, number> {
    return Object.fromEntries(
      [...this.#parts].flatMap(([name, { child }]) => {
        if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return []
        const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
        return [[name, Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024)]]
      }),
    )
  }

  /** Starts a stopped part; resolves when it answers. */
  async start(name: string): Promise<void> {
    const part = this.#part(name)
    part.output = ''
    const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...part.environment }
    const child = spawn(process.execPath, [...QUIET, ...part.command], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    part.child = child
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      part.output = (part.output + text).slice(-100_000)
    })
    while (part.url !== null && !(await answers(part.url))) {
      if (child.exitCode !== null) throw new Error(`${name} has ended:\n${part.output}`)
      await sleep(20)
    }
  }

  async #firstLine(name: string): Promise<string> {
    const part = this.#part(name)
    for (;;) {
      const end = part.output.indexOf('\n')
      if (end >= 0) return part.output.slice(0, end)
      if (part.child?.exitCode !== null) throw new Error(`${name} has ended:\n${part.output}`)
      await sleep(20)
    }
  }

  /** The end of its standard output. */
  output(name: string): string {
    return this.#part(name).output
  }

  signal(name: string, signal: NodeJS.Signals): void {
    this.#part(name).child?.kill(signal)
  }

  /** Stops a part; resolves to its exit code, null after SIGKILL. */
  async end(name: string, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    const { child } = this.#part(name)
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const ended = once(child, 'exit')
    child.kill(signal)
    const [code] = (await ended) as [number | null]
    return code
  }

  /** Stops all gracefully, the gateway first; resolves to the exit codes by part. */
  async stop(): Promise<Record<string, number | null>> {
    const codes: Record<string, number | null> = {}
    for (const name of this.names().reverse()) codes[name] = await this.end(name)
    return codes
  }

  /** Kills the parts that still run. */
  kill(): void {
    for (const { child } of this.#parts.values()) child?.kill('SIGKILL')
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/healthz`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  )
