import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const path = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const SERVICE_MAIN = path('./service-main.ts')
const ENGINES_MAIN = path('./engines/main.ts')

/** Embedded engines, services and the gateway, each as a process of its own, as a test file starts them. */
export class ServiceProcesses {
  readonly #running: { child: ChildProcess; ended: Promise<unknown> }[] = []

  /** Starts these services on a data folder, with more settings for each; resolves to the gateway's address. */
  async start(folder: string, services: string[], more: Record<string, string> = {}): Promise<string> {
    const engines = this.#begin([ENGINES_MAIN], { DATA_DIR: folder, LOG_LEVEL: 'warn' })
    const settings = JSON.parse(await engines.says(/^\{.*\}$/m)) as Record<string, string>
    const upstreams: Record<string, string> = {}
    const common = { ...more, HOST: 'localhost', LOG_LEVEL: 'warn', TRUST_PROXY: '127.0.0.0/8,::1' }
    const realm = { KEYCLOAK_REALM_URL: more['OIDC_ISSUER'] ?? '', SMTP_URL: 'smtp://127.0.0.1:9' }
    for (const service of services) {
      const port = await freePort()
      upstreams[service] = `http://localhost:${port}`
      this.#begin([SERVICE_MAIN, service], { ...settings, ...common, ...realm, PORT: port })
    }
    await Promise.all(Object.values(upstreams).map(answers))
    const port = await freePort()
    this.#begin([SERVICE_MAIN, 'gateway'], { ...common, PORT: port, UPSTREAMS: JSON.stringify(upstreams) })
    const url = `http://localhost:${port}`
    await answers(url)
    return url
  }

  #begin(command: string[], environment: Record<string, string>) {
    const env = { PATH: process.env.PATH, ...environment }
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...command], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    this.#running.push({ child, ended: once(child, 'exit') })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    return {
      async says(pattern: RegExp): Promise<string> {
        for (;;) {
          const [found] = pattern.exec(output) ?? []
          if (found !== undefined) return found
          if (child.exitCode !== null) throw new Error(output)
          await sleep(20)
        }
      },
    }
  }

  /** Stops all in order, the gateway first. */
  async stop(): Promise<void> {
    for (const { child, ended } of this.#running.splice(0).reverse()) {
      child.kill('SIGTERM')
      await ended
    }
  }

  /** Kills what still runs. */
  end(): void {
    for (const { child } of this.#running) child.kill('SIGKILL')
  }
}

async function answers(url: string): Promise<void> {
  while (
    !(await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await sleep(50)
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return String(port)
}
