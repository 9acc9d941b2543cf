// DNS for the pods: the part of RFC 1035 that a resolver uses, answered from the Services that the API server knows.
import { createSocket } from 'node:dgram'

const DOMAIN = '.svc.cluster.local'
const [A, IN, NO_SUCH_NAME, SERVER_FAILURE] = [1, 1, 3, 2]
const HEADER = 12
const LIVES_S = 30
/** After this time the Services are refreshed from the API server in the background. */
const FRESH_MS = 1_000

/** A Service of the API server; headless ones have no address. */
export interface Service {
  metadata: { name: string; namespace: string }
  spec: { clusterIP?: string }
}
type Addresses = Map<string, string | undefined>

/** The question of a message: its name in lower case, its type, and the offset of its end. */
function questionOf(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = HEADER
  for (let length = message.readUInt8(at); length > 0; length = message.readUInt8(at)) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

/** An answer to `message`: `address` (IPv4) or none, with a response code. */
function answerTo(message: Buffer, end: number, address: string | undefined, code: number): Buffer {
  const head = Buffer.from(message.subarray(0, end))
  // A response with "recursion available" set, so that resolvers ask no other server.
  head.writeUInt16BE(0x8180 | code, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(address ? 1 : 0, 6)
  head.writeUInt32BE(0, 8)
  if (!address) return head
  const record = Buffer.alloc(16)
  record.writeUInt16BE(0xc000 | HEADER, 0)
  record.writeUInt16BE(A, 2)
  record.writeUInt16BE(IN, 4)
  record.writeUInt32BE(LIVES_S, 6)
  record.writeUInt16BE(4, 10)
  Buffer.from(address.split('.').map(Number)).copy(record, 12)
  return Buffer.concat([head, record])
}

/**
 * Answers on UDP port 53 of `host`. `services` resolves to the cluster's Services as the API server returns them.
 * Resolves to a function that stops the server.
 */
export function serveNames(host: string, services: () => Promise<Service[]>): Promise<() => Promise<void>> {
  let known: Addresses = new Map()
  let asked = { at: -FRESH_MS, done: Promise.resolve(known) }
  /** Rejects when the API server does not answer. */
  const ask = () => {
    if (performance.now() - asked.at > FRESH_MS)
      asked = { at: performance.now(), done: load(services).then((found) => (known = found)) }
    return asked.done
  }
  const addressOf = async (name: string) => {
    const answer = ask()
    if (!known.has(name)) return (await answer).get(name)
    answer.catch(() => undefined)
    return known.get(name)
  }
  const socket = createSocket('udp4')
  const answer = async (message: Buffer, { address, port }: { address: string; port: number }) => {
    const { name, type, end } = questionOf(message)
    const isLocal = /(^|\.)localhost$/.test(name)
    const at = isLocal ? '127.0.0.1' : await addressOf(name).catch(() => null)
    const code = at ? 0 : at === undefined ? NO_SUCH_NAME : SERVER_FAILURE
    socket.send(answerTo(message, end, type === A ? (at ?? undefined) : undefined, code), port, address)
  }
  socket.on('message', (message, from) => void answer(message, from))
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.bind(53, host, () => resolve(() => new Promise((ended) => socket.close(() => ended()))))
  })
}

async function load(services: () => Promise<Service[]>): Promise<Addresses> {
  const addresses: Addresses = new Map()
  for (const { metadata, spec } of await services())
    if (/^\d/.test(spec.clusterIP ?? ''))
      addresses.set(`${metadata.name}.${metadata.namespace}${DOMAIN}`, spec.clusterIP)
  return addresses
}
