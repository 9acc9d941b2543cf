// DNS for the pods: the part of RFC 1035 that a resolver uses, answered from the Services that the API server knows.
import { createSocket } from 'node:dgram'

const DOMAIN = '.svc.cluster.local'
const [A, IN, NO_SUCH_NAME, SERVER_FAILURE] = [1, 1, 3, 2]
const HEADER = 12
const LIVES_S = 30
/** After this time the Services are refreshed from the API server in the background. */
const FRESH_MS = 1_000

/** The question of a message: its name in lower case, its type, and the offset of its end. */
function questionOf(message) {
  const labels = []
  let at = HEADER
  for (let length = message[at]; length > 0; length = message[at]) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 }
}

/** An answer to `message`: `address` (IPv4) or none, with a response code. */
function answerTo(message, end, address, code) {
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
export function serveNames(host, services) {
  let known = new Map()
  let asked = { at: -FRESH_MS }
  /** Rejects when the API server does not answer. */
  const ask = () => {
    if (performance.now() - asked.at > FRESH_MS)
      asked = { at: performance.now(), done: load(services).then((found) => (known = found)) }
    return asked.done
  }
  const addressOf = async (name) => {
    const answer = ask()
    if (!known.has(name)) return (await answer).get(name)
    answer.catch(() => undefined)
    return known.get(name)
  }
  const socket = createSocket('udp4')
  socket.on('message', async (message, { address, port }) => {
    const { name, type, end } = questionOf(message)
    const isLocal = /(^|\.)localhost$/.test(name)
    const at = isLocal ? '127.0.0.1' : await addressOf(name).catch(() => null)
    const code = at ? 0 : at === undefined ? NO_SUCH_NAME : SERVER_FAILURE
    socket.send(answerTo(message, end, type === A ? at : undefined, code), port, address)
  })
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.bind(53, host, () => resolve(() => new Promise((ended) => socket.close(ended))))
  })
}

async function load(services) {
  const named = (await services()).filter(({ spec }) => /^\d/.test(spec.clusterIP ?? ''))
  return new Map(named.map(({ metadata, spec }) => [`${metadata.name}.${metadata.namespace}${DOMAIN}`, spec.clusterIP]))
}
