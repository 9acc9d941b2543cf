import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { afterEach, describe, expect, test } from '@jest/globals'
import { aDecision } from '../decision/decision.fixture.ts'
import { endpointSummariser } from './summariser-endpoint.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** A local OpenAI-compatible endpoint that answers with this message content; with `null` it never answers. */
async function endpoint(content: string | null, status = 200) {
  const requests: { headers: IncomingMessage['headers']; body: string; url: string | undefined }[] = []
  server = createServer((request, response) => {
    const { headers, url } = request
    text(request).then((body) => {
      requests.push({ headers, body, url })
      if (content === null) return
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ choices: [{ message: { content } }] }))
    }, response.destroy)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`, requests }
}

const never = new AbortController().signal
const supported = { text: 'Un congé sans motif sérieux reste licite.', anchor: 'E3.1' }

describe('a summary from an endpoint', () => {
  test('keeps the sentences that their paragraph supports and drops the others', async () => {
    const answer = {
      short: [
        supported,
        { text: 'Le bailleur a versé une indemnité de départ considérable.', anchor: 'E3.1' },
        { text: 'Un congé sans motif sérieux reste licite.', anchor: 'E99' },
      ],
      long: [{ text: 'Le locataire invoque les règles de la bonne foi contre le congé.', anchor: 'E3' }],
    }
    const { url, requests } = await endpoint(JSON.stringify(answer))
    const summariser = endpointSummariser({ url, model: 'lex-1', key: 'k' })
    const summaries = await summariser.summarise(aDecision(), never)
    expect(summaries).toMatchObject({ method: 'generated', version: summariser.version })
    expect(summaries.short).toEqual([{ ...supported, language: 'fr' }])
    expect(summaries.long).toHaveLength(1)
    expect(requests[0]?.url).toBe('/v1/chat/completions')
    expect(requests[0]?.headers.authorization).toBe('Bearer k')
    expect(requests[0]?.body).toContain('[E3.1] Un congé')
  })

  test('is the extractive one when the answer never ends; reading stops at its maximum length', async () => {
    let sent = 0
    server = createServer((_request, response) => {
      const packed = createGzip({ level: 1 })
      packed.pipe(response.writeHead(200, { 'content-encoding': 'gzip' }))
      const blanks = Buffer.alloc(1 << 20, ' ')
      const send = () => {
        if (response.destroyed || sent >= 400) packed.destroy()
        else packed.write(blanks, () => (sent++, setImmediate(send)))
      }
      response.on('close', () => packed.destroy())
      send()
    })
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
    const summaries = await endpointSummariser({ url, model: 'lex-1' }).summarise(aDecision(), never)
    expect(summaries.method).toBe('extractive')
    expect(sent).toBeLessThan(400)
  })

  test.each([
    ['prose', 'Voici le résumé.'],
    ['another shape', '{"short":"x"}'],
    ['nothing supported', JSON.stringify({ short: [{ text: 'Rien.', anchor: 'E3' }], long: [] })],
  ])('is the extractive one when the answer is %s', async (_name, content) => {
    const { url } = await endpoint(content)
    const summariser = endpointSummariser({ url, model: 'lex-1' })
    const summaries = await summariser.summarise(aDecision(), never)
    expect(summaries.method).toBe('extractive')
    expect(summaries.version).toBe(summariser.version)
    expect(summaries.short[0]?.anchor).toBe('regeste')
  })

  test('fails on an error status, at the deadline and on abort, so that it is retried', async () => {
    const failing = await endpoint('', 503)
    await expect(endpointSummariser({ url: failing.url, model: 'm' }).summarise(aDecision(), never)).rejects.toThrow(
      '503',
    )
    server?.close()
    const silent = await endpoint(null)
    await expect(
      endpointSummariser({ url: silent.url, model: 'm', deadlineMs: 50 }).summarise(aDecision(), never),
    ).rejects.toThrow()
    const aborted = AbortSignal.abort(new Error('stopped'))
    await expect(endpointSummariser({ url: silent.url, model: 'm' }).summarise(aDecision(), aborted)).rejects.toThrow(
      'stopped',
    )
  })
})
