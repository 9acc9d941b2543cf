import { createReadStream } from 'node:fs'
import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { InputFile } from './ingest-files.ts'
import type { IngestSettings } from './ingest-settings.ts'
import type { ImportReport } from '../reports.ts'

/** The product did not accept the upload; the message is for the person at the command line. */
export class UploadError extends Error {
  /** True if no further file can succeed either. */
  readonly fatal: boolean

  constructor(message: string, fatal: boolean) {
    super(message)
    this.fatal = fatal
  }
}

/** Longest time without data on the connection. */
const DEADLINE_MS = 120_000

type Report = ImportReport | { type: 'failed'; code: string; detail: string }

interface Upload {
  /** Called with the bytes read from disk so far. */
  onBytes: (bytes: number) => void
  onReport: (report: ImportReport) => void
  stdin: Readable
}

function connectionError(error: NodeJS.ErrnoException, url: string): UploadError {
  const causes = error instanceof AggregateError ? (error.errors as NodeJS.ErrnoException[]) : []
  const codes = [error, ...causes].map(({ code }) => code)
  if (codes.includes('ECONNREFUSED') || codes.includes('ENOTFOUND'))
    return new UploadError(`The product is not running at ${url}. Start it with: npm start`, true)
  return new UploadError(`The connection to ${url} broke: ${error.message || error.code}`, false)
}

async function refusal(response: IncomingMessage): Promise<UploadError> {
  let body = ''
  for await (const piece of response) {
    body += piece
    if (body.length > 10_000) break
  }
  let detail = body.slice(0, 300)
  try {
    const problem = JSON.parse(body) as { code?: string; detail?: string; title?: string }
    detail = [problem.code, problem.detail ?? problem.title].filter(Boolean).join(': ')
  } catch {
    // The body is not a problem document; its beginning is shown.
  }
  const status = response.statusCode ?? 0
  const fatal = status === 401 || status === 403 || status === 404 || status === 409
  const hint = status === 401 ? ' (is IMPORT_TOKEN that of this product?)' : ''
  return new UploadError(`The product refused the upload with ${status}${hint}: ${detail}`, fatal)
}

async function send(file: InputFile, request: ClientRequest, upload: Upload): Promise<void> {
  const input = file.path === null ? upload.stdin : createReadStream(file.path, { highWaterMark: 256 * 1024 })
  let bytes = 0
  input.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    upload.onBytes(bytes)
  })
  await pipeline(input, request)
}

/**
 * Uploads one file unchanged and passes on the reports as they arrive. Rejects with {@link UploadError}.
 */
export async function uploadFile(file: InputFile, settings: IngestSettings, upload: Upload): Promise<void> {
  const name = file.name.replace(/\.gz$/, '')
  const address = new URL('/api/catalog/imports', settings.url)
  address.search = new URLSearchParams({
    name: name === '-' ? 'stdin' : name.slice(-500),
    source: settings.source,
    ...(settings.acceptShrunk && { acceptShrunk: 'true' }),
  }).toString()
  const open = address.protocol === 'https:' ? httpsRequest : httpRequest
  const request = open(address, {
    method: 'POST',
    headers: { authorization: `Bearer ${settings.token}`, 'content-type': 'application/octet-stream' },
  })
  request.setTimeout(DEADLINE_MS, () => request.destroy(new Error(`silent for ${DEADLINE_MS / 1000} seconds`)))
  const answered = Promise.withResolvers<IncomingMessage>()
  request.once('response', answered.resolve)
  request.on('error', answered.reject)
  const sent = send(file, request, upload).then(
    () => null,
    (error: unknown) => error,
  )
  try {
    const response = await answered.promise
    if (response.statusCode !== 200) throw await refusal(response)
    let finished = false
    // An error while a line is read ends the loop; without a listener it would end the process.
    for await (const line of createInterface({ input: response }).on('error', () => undefined)) {
      if (line.trim() === '') continue
      const report = JSON.parse(line) as Report
      if (report.type === 'failed')
        throw new UploadError(`The product stopped the import: ${report.detail}`, report.code === 'STORAGE_FULL')
      if (report.type === 'summary') finished = true
      upload.onReport(report)
    }
    if (!finished) throw new UploadError('The product’s answer ended without a summary', false)
  } catch (error) {
    request.destroy()
    const sendError = await sent
    const cause = error instanceof UploadError ? error : ((sendError ?? error) as NodeJS.ErrnoException)
    if (cause instanceof UploadError) throw cause
    if (cause.syscall === 'open' || (cause.syscall === 'read' && cause.code === 'EIO'))
      throw new UploadError(`${file.name} cannot be read: ${cause.message}`, false)
    throw connectionError(error as NodeJS.ErrnoException, settings.url)
  }
  // If a file is refused at its beginning, nothing reads the rest.
  request.destroy()
  await sent
}
