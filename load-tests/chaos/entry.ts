import type { Random } from '../../services/search/src/testing/random.ts'
import type { StartedProduct } from '../product/start.ts'
import type { Balancer } from './balancer.ts'
import type { FaultProxy } from './fault-proxy.ts'
import type { Ledger } from './ledger.ts'

/** The product on which a fault is tried, and its parameters. */
export interface Trial {
  product: StartedProduct
  ledger: Ledger
  /** Proxies between the gateway and each service; none in one process. */
  ways: Map<string, FaultProxy>
  /** In front of the catalogue's processes; null in one process. */
  balancer: Balancer | null
  random: Random
  /** Number of repetitions; 1 in the short form that the check runs. */
  times: number
  /** Outage of the broker in entry 3, in seconds; absent: the default. */
  awaySeconds?: number
  /** Folder of an installed checkout of an older version, for entry 12; absent without one. */
  before?: string
  say(text: string): void
}

/** One entry of the chaos catalogue (reliability.md §5). */
export interface Entry {
  number: number
  name: string
  /** The reliability promises that it verifies (`R6`). */
  promises: string
  /** Runs the entry; resolves to its failures, without those of the ledger. */
  run(trial: Trial): Promise<string[]>
}
