import { appendFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ProductProcesses } from './product-process.testing.ts'

/**
 * Prints one line of JSON for each start on the full disk: status of a search, and bytes of the reserve found after its
 * kill.
 */
const [disk = '', rounds = ''] = process.argv.slice(2)
const data = join(disk, 'data')
const filler = join(disk, 'filler')
const reserve = (): number => statSync(join(data, 'reserve'), { throwIfNoEntry: false })?.size ?? 0

/** Fills the disk to the last byte. */
function fill(): void {
  for (let bytes = 1 << 20; bytes >= 1; bytes = bytes >> 1) {
    try {
      for (;;) appendFileSync(filler, Buffer.alloc(bytes))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
}

async function start(products: ProductProcesses) {
  const product = products.start({ DATA_DIR: data, PORT: '0', LOG_LEVEL: 'fatal' })
  const at = `http://localhost:${await product.ready()}/api/catalog`
  return {
    search: async () => (await fetch(`${at}/search?q=bail`)).status,
    indexed: async () => ((await (await fetch(`${at}/stats`)).json()) as { indexed: number }).indexed,
    async end(signal: NodeJS.Signals) {
      product.kill(signal)
      await product.ended
    },
  }
}

async function startWhileFull(products: ProductProcesses): Promise<void> {
  fill()
  const product = await start(products)
  const search = await product.search()
  fill()
  await product.end('SIGKILL')
  process.stdout.write(`${JSON.stringify({ search, reserve: reserve() })}\n`)
}

const products = new ProductProcesses()
try {
  const first = await start(products)
  while ((await first.indexed()) < 60) await sleep(100)
  await first.end('SIGTERM')
  for (let round = 0; round < Number(rounds); round++) {
    await startWhileFull(products)
    fill()
    const product = await start(products)
    rmSync(filler)
    // Freed space is reserved by the running product, before another process takes it.
    for (let tries = 0; reserve() < 4 << 20 && tries < 300; tries++) await sleep(100)
    fill()
    await product.end('SIGKILL')
    await startWhileFull(products)
  }
} finally {
  products.end()
}
