import { type Adapter, sharedSettings } from '@trilex/platform'
import { connectPeer, endWith, type Methods, type Peer } from '@trilex/platform/remote-peer'
import { followerOfSharedIndex } from '../meilisearch/follower.ts'
import type { DecisionIndex } from '../port.ts'

/** Large writes take long; callers abort a search earlier by its signal. */
const CALL_MS = 120_000

/** What an adapter consists of on the other side: its values and the names of its methods. */
interface Description {
  values: Record<string, unknown>
  methods: string[]
}
type AnyMethod = (...args: unknown[]) => unknown

/** Methods through which another process uses `index`. */
export function serveIndex(index: DecisionIndex): Methods {
  const members = Object.entries(index)
  const methods = Object.fromEntries(
    members.filter((member): member is [string, AnyMethod] => typeof member[1] === 'function' && member[0] !== 'close'),
  )
  const values = Object.fromEntries(members.filter(([, value]) => typeof value !== 'function'))
  return {
    'index.describe': (): Description => ({ values, methods: Object.keys(methods) }),
    'index.call': ([name, args, signalAt], signal) => {
      const given = [...(args as unknown[])]
      if (signalAt !== null) given[signalAt as number] = signal
      return methods[name as string]?.(...given)
    },
  }
}

/**
 * The index served by another process at the Unix socket `path`; rejects when none is. `connected` receives the
 * connection.
 */
export async function connectIndex(path: string, connected?: (peer: Peer) => void): Promise<DecisionIndex> {
  const peer = await connectPeer(path)
  connected?.(peer)
  const { values, methods } = await peer.call<Description>('index.describe', [], { deadlineMs: CALL_MS })
  const method = (name: string): AnyMethod => {
    return async (...args) => {
      const at = args.findIndex((arg) => arg instanceof AbortSignal)
      const signal = args[at] as AbortSignal | undefined
      const sent = args.map((arg) => (arg === signal ? undefined : arg))
      return peer.call('index.call', [name, sent, at < 0 ? null : at], { signal, deadlineMs: CALL_MS })
    }
  }
  const own: Partial<DecisionIndex> = {
    follower: (feed) => followerOfSharedIndex(feed, {}),
    ready: async () => undefined,
    close: () => peer.close(),
  }
  return { ...values, ...Object.fromEntries(methods.map((name) => [name, method(name)])), ...own } as DecisionIndex
}

const settings = { enginesSocket: sharedSettings.enginesSocket }

/** The index of the process that serves the embedded engines; when that process ends, so does this one. */
export const remoteIndex: Adapter<DecisionIndex, typeof settings> = {
  settings,
  async open({ enginesSocket }) {
    const engine = await connectIndex(enginesSocket, endWith)
    return { engine, close: () => engine.close() }
  },
}
