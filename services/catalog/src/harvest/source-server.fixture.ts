import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Response of the source; undefined: 404. */
type Given = { status?: number; headers?: Record<string, string>; body?: string | Buffer } | undefined
export type Handler = (
  url: URL,
  body: string,
  request: IncomingMessage,
  response: ServerResponse,
) => Given | Promise<Given>

/** Starts a source on this machine that records its requests. */
export async function startSource(handler: Handler) {
  const asked: { path: string; headers: IncomingMessage['headers']; body: string }[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const body = await text(request)
    asked.push({ path: `${url.pathname}${url.search}`, headers: request.headers, body })
    const given = await source.handler(url, body, request, response)
    if (response.headersSent || response.destroyed) return
    const { status = 200, headers = {}, body: content = '' } = given ?? { status: 404 }
    response.writeHead(status, headers).end(content)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const source = {
    /** May be replaced in the middle of a test. */
    handler,
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return source
}

export const json = (value: unknown): Given => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
})

/** The HTML of a judgment as HUDOC converts it, with an invented case. */
export const strasbourgText = (name: string) =>
  `.s800EAC49 { font-size:12pt } <p class="s1">COUR EUROPÉENNE DES DROITS DE L’HOMME</p><p class="s1">AFFAIRE ${name}</p>
<p class="s1">ARRÊT</p><p class="s1">STRASBOURG</p><p class="s1">EN FAIT</p><p class="s2">1.&#xa0;&#xa0;Le requérant est né en 1970.</p>
<p class="s1">EN DROIT</p><p class="s2">2.&#xa0;&#xa0;La Cour rappelle que l’article 8 protège la vie privée.</p>
<p class="s1">PAR CES MOTIFS, LA COUR</p><p class="s2">Dit qu’il y a eu violation de l’article 8 de la Convention.</p>`

export interface Case {
  itemid: string
  day: string
  /** Replaces the text. */
  text?: string
}

const columnsOf = ({ itemid, day }: Case) => ({
  itemid,
  docname: `AFFAIRE ${itemid} c. SUISSE`,
  doctype: 'HFJUD',
  doctypebranch: 'CHAMBER',
  appno: `${itemid.slice(4, 9)}/20`,
  documentcollectionid2: 'CASELAW;JUDGMENTS;CHAMBER;FRE',
  ecli: `ECLI:CE:ECHR:${itemid}`,
  importance: '3',
  kpdate: `${day}T00:00:00`,
  languageisocode: 'FRE',
  respondent: 'CHE',
  article: '8',
  violation: '8',
  conclusion: 'Violation de l’article 8',
})

/** Handler that imitates HUDOC's query and text endpoints with these cases, ordered by day. */
export const hudocOf =
  (cases: Case[]): Handler =>
  (url, _body, { headers }) => {
    if (url.pathname === '/app/query/results') {
      const from = /kpdate:\["(\d{4}-\d\d-\d\d)/.exec(url.searchParams.get('query') ?? '')?.[1] ?? ''
      const start = Number(url.searchParams.get('start'))
      const found = cases.filter(({ day }) => day >= from)
      const results = found.slice(start, start + Number(url.searchParams.get('length')))
      return json({ resultcount: found.length, results: results.map((each) => ({ columns: columnsOf(each) })) })
    }
    if (url.pathname !== '/app/conversion/docx/html/body') return undefined
    const found = cases.find(({ itemid }) => itemid === url.searchParams.get('id'))
    if (!found) return undefined
    const etag = `"${found.itemid} ${found.text?.length ?? 0}"`
    if (headers['if-none-match'] === etag) return { status: 304 }
    return { headers: { 'content-type': 'text/html', etag }, body: found.text ?? strasbourgText(found.itemid) }
  }

/** An invented judgment in the format of entscheidsuche.ch. */
export function federalHit(number: number, scrapedate: string, more: { reference?: unknown } = {}) {
  const docket = `4A_${number}/2020`
  const content = [
    'Bundesgericht',
    docket,
    'Urteil vom 3. März 2021',
    'I. zivilrechtliche Abteilung',
    'Besetzung',
    'Bundesrichter Muster, Präsident.',
    'Verfahrensbeteiligte',
    'A.________, gegen B.________,',
    'Gegenstand',
    'Mietvertrag,',
    'Beschwerde gegen das Urteil des Obergerichts vom 1. Februar 2020.',
    'Sachverhalt:',
    'A.',
    'Sie mietete eine Wohnung.',
    'Erwägungen:',
    '1.',
    'Die Frist nach Art. 273 OR ist gewahrt.',
    'Demnach erkennt das Bundesgericht:',
    '1.',
    'Die Beschwerde wird abgewiesen.',
  ].join('\n\n')
  const _id = `CH_BGer_004_4A-${number}-2020_2021-03-03`
  return {
    _id,
    _score: null,
    _source: {
      id: _id,
      date: '2021-03-03',
      scrapedate,
      hierarchy: ['CH', 'CH_BGer', 'CH_BGer_004'],
      language: 'de',
      reference: more.reference ?? [docket],
      attachment: { content_url: `https://example.org/${_id}.html`, content },
    },
    sort: [Date.parse(scrapedate), _id],
  }
}

/** Handler that imitates the search of entscheidsuche.ch over these hits, which must be in its order. */
export const entscheidsucheOf =
  (hits: ReturnType<typeof federalHit>[]): Handler =>
  (url, body) => {
    if (url.pathname !== '/_searchV2.php') return undefined
    const asked = JSON.parse(body)
    const from = asked.query.bool.filter[1]?.range.scrapedate.gte ?? ''
    const found = hits.filter(({ _source }) => _source.scrapedate >= from)
    const after = asked.search_after ? found.findIndex(({ sort }) => sort[1] === asked.search_after[1]) + 1 : 0
    const page = found.slice(after, after + asked.size)
    return json({ took: 1, timed_out: false, hits: { total: { value: found.length, relation: 'eq' }, hits: page } })
  }
