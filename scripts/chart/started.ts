// Starts every service with the chart's environment, until it waits for its engines.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { root } from '../bootstrap.mjs'

/** Only a process that hangs reaches this limit. */
const WITHIN_MS = 180_000
/** Output of a service that accepted its settings: it connects to an engine, or it listens. */
const ACCEPTED = /waiting for an engine|Server listening/
/** Long enough for production, and not a known sample. */
const SECRET = 'k3Zr8vQ1mT5xW9bN2cY7'
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const SECRETS: Record<string, string> = {
  'kafka-authority': rootCertificates[0] ?? '',
  impersonation: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  mongodb: `mongodb://trilex:${SECRET}@127.0.0.1:9/`,
  smtp: `smtp://trilex:${SECRET}@127.0.0.1:9`,
}

interface Volume {
  name: string
  projected?: { sources: { secret: { items: { path: string }[] } }[] }
  configMap?: { name: string }
}

/** The members of a pod's template that are read here. */
interface Pod {
  volumes: Volume[]
  containers: [
    { args: string[]; env: { name: string; value: string }[]; volumeMounts: { name: string; mountPath: string }[] },
  ]
}

export interface Deployment {
  metadata: { name: string }
  spec: { template: { spec: Pod } }
}

/** Files of each ConfigMap by its name. */
export type ConfigMaps = Record<string, Record<string, string>>

/** Writes the pod's volumes below `folder`: its secrets and its ConfigMaps. */
function writeVolumes(folder: string, { volumes, containers }: Pod, configMaps: ConfigMaps): void {
  for (const { name, mountPath } of containers[0].volumeMounts) {
    const { projected, configMap } = volumes.find((volume) => volume.name === name) ?? {}
    const files: Record<string, string> = configMap ? { ...configMaps[configMap.name] } : {}
    for (const { secret } of projected?.sources ?? [])
      for (const { path } of secret.items) files[path] = SECRETS[path] ?? SECRET
    for (const [file, content] of Object.entries(files)) {
      const path = join(folder, mountPath, file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, content)
    }
  }
}

/**
 * Starts the first container of a Deployment as a process on this machine. Resolves to null when it accepts its
 * settings, else to its output.
 */
export async function startAsTheChartDoes(deployment: Deployment, configMaps: ConfigMaps): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'trilex-chart-'))
  const pod = deployment.spec.template.spec
  writeVolumes(folder, pod, configMaps)
  const [{ args, env }] = pod.containers
  const here = (text: string) => text.replace(/^\/(etc|run)\//, `${folder}/$1/`).replace(/^\/app\//, `${root}/`)
  const environment = Object.fromEntries(env.map(({ name, value }) => [name, here(value)]))
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...environment,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'info',
    },
  })
  try {
    return await saidBy(child)
  } finally {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

function saidBy(child: ChildProcessWithoutNullStreams): Promise<string | null> {
  return new Promise((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => resolve(`said neither yes nor no: ${said}`), WITHIN_MS)
    const end = (verdict: string | null) => {
      clearTimeout(timer)
      resolve(verdict)
    }
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        said += chunk
        if (ACCEPTED.test(said)) end(null)
      })
    child.on('error', reject)
    child.on('exit', () => end(ACCEPTED.test(said) ? null : said.trim()))
  })
}
