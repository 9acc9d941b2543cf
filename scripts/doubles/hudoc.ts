// Test double of HUDOC: two invented cases, and one in a language that is not taken in.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const DAY = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)

const caseOf = (number: number, name: string, languageisocode = 'FRE') => ({
  itemid: `001-90${number}`,
  docname: `AFFAIRE ${name} c. SUISSE`,
  doctype: 'HFJUD',
  doctypebranch: 'CHAMBER',
  appno: `${number}/20`,
  documentcollectionid2: 'CASELAW;JUDGMENTS;CHAMBER;FRE',
  importance: '3',
  kpdate: `${DAY}T00:00:00`,
  languageisocode,
  respondent: 'CHE',
})
const CASES = [caseOf(101, 'PREMIÈRE'), caseOf(102, 'SECONDE'), caseOf(103, 'TROISIÈME', 'RUS')]

const TEXT = `.s800EAC49 { font-size:12pt } <p>COUR EUROPÉENNE DES DROITS DE L’HOMME</p><p>ARRÊT</p><p>STRASBOURG</p><p>EN FAIT</p>
<p>1.&#xa0;&#xa0;Le requérant est né en 1970.</p><p>EN DROIT</p><p>2.&#xa0;&#xa0;La Cour rappelle que l’article 8 protège la vie privée.</p>
<p>PAR CES MOTIFS, LA COUR</p><p>Dit qu’il n’y a pas eu violation de l’article 8 de la Convention.</p>`

/** Listens on a free port until it is stopped. */
export async function startHudocDouble() {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/app/query/results') {
      const start = Number(searchParams.get('start'))
      const results = CASES.slice(start, start + Number(searchParams.get('length'))).map((columns) => ({ columns }))
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ resultcount: CASES.length, results }))
    } else if (pathname === '/app/conversion/docx/html/body') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(TEXT)
    } else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: {
      SOURCE_HUDOC_URL: `http://127.0.0.1:${port}`,
      SOURCE_USER_AGENT: 'trilex journeys (journeys@example.org)',
      SOURCE_PAUSE_MS: '0',
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
