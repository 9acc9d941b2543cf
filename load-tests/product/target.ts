import { Client } from '../runner/client.ts'
import { openReaders } from './issuer.ts'
import { type Shape, type StartedProduct, startShape } from './start.ts'

export interface Wanted {
  shape: Shape
  /** An existing installation on this machine instead. */
  url: string | undefined
}

/** The product under load. */
export interface Target {
  /** Description for the report. */
  where: string
  client: Client
  /** Null for an existing installation. */
  product: StartedProduct | null
  /** Access tokens of readers; none for an existing installation. */
  tokens: string[]
  /** Stops what was started; resolves to the parts that did not stop cleanly. */
  stop(): Promise<string[]>
}

export async function openTarget({ shape, url }: Wanted): Promise<Target> {
  if (url !== undefined) {
    const client = new Client(url)
    const stop = async () => {
      client.close()
      return []
    }
    return { where: `at ${url}`, client, product: null, tokens: [], stop }
  }
  const readers = await openReaders()
  const product = await startShape(shape, readers.settings)
  return {
    where: shape === 'one' ? 'in one process' : 'in one process per service, on Kafka',
    client: product.client,
    product,
    tokens: await readers.tokens(),
    async stop() {
      const faults = await product.stop()
      await readers.stop()
      return faults
    },
  }
}
