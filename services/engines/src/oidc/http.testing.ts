import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** A request to 127.0.0.1 with another `Host` header, which `fetch` does not allow. */
export async function sendTo(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: Sent,
): Promise<Response> {
  // Node does not set `content-length` for a DELETE with a body.
  const sized = body === undefined ? headers : { ...headers, 'content-length': String(Buffer.byteLength(body)) }
  const sending = request({ host: '127.0.0.1', port, path, method, headers: sized, agent: false })
  sending.end(body)
  const [incoming] = (await once(sending, 'response')) as [IncomingMessage]
  const fields = new Headers()
  for (let i = 0; i < incoming.rawHeaders.length; i += 2)
    fields.append(incoming.rawHeaders[i] ?? '', incoming.rawHeaders[i + 1] ?? '')
  const content = await text(incoming)
  const status = incoming.statusCode ?? 0
  return new Response([204, 304].includes(status) ? null : content, { status, headers: fields })
}
