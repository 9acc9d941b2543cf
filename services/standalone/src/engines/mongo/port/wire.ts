// @ts-nocheck
// The MongoDB wire protocol (OP_MSG, and OP_QUERY for the first handshake) on a TCP port or a Unix socket.
import net from 'node:net'
import * as BSON from 'bson'
import { Server } from './commands.ts'
const OP_REPLY = 1,
  OP_QUERY = 2004,
  OP_MSG = 2013

export function listen(server: Server, where: { port?: number; host?: string; path?: string }): Promise<net.Server> {
  const srv = net.createServer((sock) => {
    sock.setNoDelay(true)
    let buf: Buffer = Buffer.alloc(0)
    let chain = Promise.resolve()
    sock.on('error', () => {})
    sock.on('data', (d) => {
      buf = buf.length ? Buffer.concat([buf, d as Buffer]) : (d as Buffer)
      while (buf.length >= 4) {
        const len = buf.readInt32LE(0)
        if (len < 16 || len > 48_000_000 + 16) {
          sock.destroy()
          return
        }
        if (buf.length < len) break
        const msg = buf.subarray(0, len)
        buf = buf.subarray(len)
        chain = chain.then(() => handle(msg)).catch(() => sock.destroy())
      }
    })
    async function handle(m: Buffer): Promise<void> {
      const id = m.readInt32LE(4),
        op = m.readInt32LE(12)
      if (op === OP_QUERY) {
        const z = m.indexOf(0, 20),
          cmd = BSON.deserialize(m.subarray(z + 9)),
          body = BSON.serialize(await server.run('admin', cmd.$query ?? cmd))
        const h = Buffer.alloc(36)
        h.writeInt32LE(36 + body.length, 0)
        h.writeInt32LE(id, 8)
        h.writeInt32LE(OP_REPLY, 12)
        h.writeInt32LE(8, 16)
        h.writeInt32LE(1, 32)
        sock.write(Buffer.concat([h, body]))
        return
      }
      if (op !== OP_MSG) {
        sock.destroy()
        return
      }
      const flags = m.readUInt32LE(16),
        end = m.length - (flags & 1 ? 4 : 0)
      let p = 20
      let cmd: Record<string, any> = {}
      const seqs: [string, any[]][] = []
      while (p < end) {
        const kind = m[p++]
        const size = m.readInt32LE(p)
        if (kind === 0) {
          cmd = BSON.deserialize(m.subarray(p, p + size))
          p += size
        } else {
          const z = m.indexOf(0, p + 4),
            docs: any[] = []
          let q = z + 1
          while (q < p + size) {
            const l = m.readInt32LE(q)
            docs.push(BSON.deserialize(m.subarray(q, q + l)))
            q += l
          }
          seqs.push([m.toString('utf8', p + 4, z), docs])
          p += size
        }
      }
      for (const [k, v] of seqs) cmd[k] = v
      const r = await server.run(cmd.$db ?? 'admin', cmd)
      if (flags & 2) return // moreToCome: fire and forget
      const body = BSON.serialize(r, { ignoreUndefined: true }),
        h = Buffer.allocUnsafe(21)
      h.writeInt32LE(21 + body.length, 0)
      h.writeInt32LE(0, 4)
      h.writeInt32LE(id, 8)
      h.writeInt32LE(OP_MSG, 12)
      h.writeUInt32LE(0, 16)
      h[20] = 0
      sock.cork()
      sock.write(h)
      sock.write(body)
      sock.uncork()
    }
  })
  return new Promise((res, rej) => {
    srv.once('error', rej)
    srv.listen(where.path ? { path: where.path } : { port: where.port ?? 0, host: where.host ?? '127.0.0.1' }, () =>
      res(srv),
    )
  })
}
