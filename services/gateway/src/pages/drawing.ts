import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { BrandKey } from '@trilex/platform/brands'

/** An answer of the API; `text` is JSON. */
export interface SentAnswer {
  status: number
  text: string
}

/** Exports of the front end's build for servers (`server/page-….js`), which render pages as the browser first would. */
export interface Drawing {
  /**
   * API paths whose answers are needed to render the page at `url` (path and query); empty when it is not rendered
   * here. The order is: the configuration, the subject of the page, which determines the page's status, then the
   * others.
   */
  pathsToDraw(url: string, language: BrandKey): string[]
  /** Paths of the further answers of the page whose subject does not exist. */
  pathsWhenAbsent(url: string, language: BrandKey): string[]
  /**
   * The one path of the page's subject, by the answer about it, and whether other spellings redirect to it; null where
   * an address has one spelling only.
   */
  subjectPath(url: string, language: BrandKey, answer: SentAnswer): { path: string; redirects: boolean } | null
  /** `html` replaces the empty root element; `title` is plain text. Throws when the page cannot be rendered. */
  drawPage(
    url: string,
    language: BrandKey,
    answers: Record<string, SentAnswer>,
  ): Promise<{ title: string; html: string }>
  /** Title, without the name of the site, and description of a page that are determined by its URL; null otherwise. */
  pageName(url: string, language: BrandKey): Promise<{ title: string; description: string | null } | null>
}

/** The file that renders the pages of a built front end, named by its content hash; null if the build has none. */
export function drawingFile(dist: string): string | null {
  const folder = join(dist, 'server')
  const file = existsSync(folder) && readdirSync(folder).find((name) => /^page-.*\.js$/.test(name))
  return file ? join(folder, file) : null
}

/** Statuses for which a page is rendered: a missing or withdrawn decision has one too. */
const shown = new Set([200, 404, 410])

/** A rendered page, or the path of its subject where the address is another spelling of it. */
type Drawn = { status: number; title: string; html: string; canonical: string | null } | { movedTo: string }

/**
 * The requested page, rendered with its answers; its status is that of the answer about its subject, the second one
 * after the configuration. Null when it cannot be: answers are late, rejected or broken, or
 * rendering failed (logged). The browser then fetches the answers and renders the page itself. Answers are fetched as
 * the reader's browser would fetch them, with the same limits; all answers of a page share `timeoutMs`.
 */
export async function drawn(
  app: FastifyInstance,
  drawing: Drawing,
  language: BrandKey,
  request: FastifyRequest,
  timeoutMs: number,
): Promise<Drawn | null> {
  try {
    const paths = drawing.pathsToDraw(request.url, language)
    if (paths.length === 0) return null
    const asked = performance.now()
    const answers = await answersInTime(app, paths, request, timeoutMs)
    if (!answers) return null
    const [, subject = { status: 200, text: '' }] = answers
    const one = subject.status === 200 && subject.text ? drawing.subjectPath(request.url, language, subject) : null
    if (one?.redirects && decoded(one.path) !== decoded(request.url)) return { movedTo: one.path }
    const further = subject.status === 404 ? drawing.pathsWhenAbsent(request.url, language) : []
    if (further.length > 0) {
      const left = Math.max(1, Math.round(timeoutMs - (performance.now() - asked)))
      const more = await answersInTime(app, further, request, left)
      if (!more) return null
      paths.push(...further)
      answers.push(...more)
    }
    const page = await drawing.drawPage(
      request.url,
      language,
      Object.fromEntries(paths.map((path, index) => [path, answers[index] as SentAnswer])),
    )
    return { status: subject.status, canonical: one?.path ?? null, ...page }
  } catch (error) {
    request.log.error({ err: error }, 'the page could not be drawn')
    return null
  }
}

/** Answers in the order of `paths`; null when one is missing at the deadline or unusable. */
async function answersInTime(
  app: FastifyInstance,
  paths: string[],
  { raw }: FastifyRequest,
  timeoutMs: number,
): Promise<SentAnswer[] | null> {
  const signal = AbortSignal.timeout(timeoutMs)
  const late = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null), { once: true }))
  const { range: _, 'accept-encoding': __, 'if-none-match': ___, ...headers } = raw.headers
  const ask = async (url: string): Promise<SentAnswer> => {
    const remoteAddress = raw.socket.remoteAddress ?? ''
    const { statusCode, body } = await app.inject({
      url,
      headers: { ...headers, accept: 'application/json' },
      remoteAddress,
      signal,
    })
    return { status: statusCode, text: body }
  }
  const asked = Promise.all(paths.map(ask)).catch((error: unknown) => {
    if (signal.aborted) return null
    throw error
  })
  const answers = await Promise.race([asked, late])
  return answers?.every(({ status }) => shown.has(status)) ? answers : null
}

/** The path of an address without the escapes that clients set or leave out. */
function decoded(url: string): string {
  const [path = ''] = url.split('?')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
