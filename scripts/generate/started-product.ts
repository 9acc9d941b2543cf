import { gateway, GatewaySettings } from '../../services/gateway/src/index.ts'
import {
  type AnyService,
  type App,
  createLogger,
  declaredIndexes,
  observeProcess,
  readSettings,
  type StoredField,
  storedFields,
} from '../../services/platform/src/index.ts'
import type { OpenApi } from './merged.ts'
import { services } from '../../services/product/src/loaded-services.ts'
import { startFreshService } from '../../services/product/test/fresh-service.testing.ts'

/** A metric with the fields that operators see. */
export interface Figure {
  name: string
  type: string
  labels: string[]
  help: string
}

/** Declarations of the services at startup, each on empty engines. */
export interface StartedProduct {
  /** The gateway comes last. */
  interfaces: OpenApi[]
  indexes: Record<string, unknown>
  /** By service. */
  stored: Record<string, StoredField[]>
  figures: Figure[]
}

const environment = { IMPORT_TOKEN: 'only-to-describe-the-interface' }

/** Starts and stops every service and the gateway. */
export async function startProduct(): Promise<StartedProduct> {
  const product: StartedProduct = { interfaces: [], indexes: {}, stored: {}, figures: [] }
  const known = new Map<string, Figure>()
  const note = (metrics: App['metrics']) => {
    for (const figure of figuresOf(metrics)) if (!known.has(figure.name)) known.set(figure.name, figure)
  }
  for (const service of services as unknown as readonly AnyService[]) {
    const settings = readSettings(service.settings, environment)
    const { app, documents, stop } = await startFreshService(service, settings, 'error')
    product.interfaces.push(await interfaceOf(app))
    product.indexes[service.name] = declaredIndexes(documents)
    product.stored[service.name] = storedFields(documents)
    note(app.metrics)
    await stop()
  }
  const logger = createLogger(gateway.name, { level: 'error' })
  const engines = { upstreams: {}, mailbox: null, signIn: null }
  const app = await gateway.open({ engines, settings: readSettings(GatewaySettings, {}), logger })
  product.interfaces.push(await interfaceOf(app))
  observeProcess(app.metrics)()
  note(app.metrics)
  await app.close()
  return { ...product, figures: [...known.values()] }
}

/** The OpenAPI document that a running service builds from the schemas of its routes. */
async function interfaceOf(app: App): Promise<OpenApi> {
  const { statusCode, body } = await app.inject('/openapi.json')
  if (statusCode !== 200) throw new Error(body)
  return JSON.parse(body) as OpenApi
}

function figuresOf(metrics: App['metrics']): Figure[] {
  const all = metrics.getMetricsAsArray() as unknown as (Omit<Figure, 'labels'> & { labelNames: string[] })[]
  return all.map(({ name, type, labelNames, help }) => ({ name, type, labels: [...labelNames], help }))
}
