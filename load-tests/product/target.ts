import { Client } from '../runner/client.ts'
import { openReaders } from './issuer.ts'
import { type Shape, type StartedProduct, startShape } from './start.ts'

export interface Wanted {
  shape: Shape
  /** An installation of this machine instead. */
  url: string | undefined
}

/** What load is sent to. */
export interface Target {
  /** In words. */
  where: string
  client: Client
  /** Null for an installation that somebody else started. */
  product: StartedProduct | null
  /** Access tokens of readers; none for such an installation. */
  tokens: string[]
  /** Stops what was started; resolves to what did not end well. */
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
