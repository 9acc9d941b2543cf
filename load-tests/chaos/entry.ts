import type { Random } from '../../services/search/src/testing/random.ts'
import type { StartedProduct } from '../product/start.ts'
import type { Balancer } from './balancer.ts'
import type { FaultProxy } from './fault-proxy.ts'
import type { Ledger } from './ledger.ts'

/** What a fault is tried on. */
export interface Trial {
  product: StartedProduct
  ledger: Ledger
  /** Between the gateway and each service; none in one process. */
  ways: Map<string, FaultProxy>
  /** Before the processes of the catalogue; null in one process. */
  balancer: Balancer | null
  random: Random
  /** 1 for the short form that the check runs. */
  times: number
  /** How long the broker of entry 3 is away, where that was asked for. */
  awaySeconds?: number
  /** Folder of an installed checkout of an older version, where entry 12 was given one. */
  before?: string
  say(text: string): void
}

/** One entry of the chaos catalogue (reliability.md §5). */
export interface Entry {
  number: number
  name: string
  /** The promises that it shows. */
  promises: string
  /** Does it; resolves to what did not hold, besides the ledger. */
  run(trial: Trial): Promise<string[]>
}
