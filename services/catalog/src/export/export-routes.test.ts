import { Cite } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type RunningCatalog, startCatalog } from '../catalog.fixture.ts'
import { aDecision, section } from '../decision/decision.fixture.ts'
import { csvLine } from '@trilex/platform/csv'

let catalog: RunningCatalog
const title = 'Bail {à} loyer & 100 % d’un_congé; "abusif"'
const regeste = { de: { head: title, paragraphs: ['Die Kündigung ist anfechtbar.'] } }
const decision = aDecision({ title: 'Congé abusif', regeste, url: 'https://court.example/a_b?x=1&y={2}' })

beforeAll(async () => {
  catalog = await startCatalog()
  await catalog.put([
    decision,
    aDecision({
      page: 9002,
      title: '=HYPERLINK("https://evil.example")',
      regeste: {},
      dockets: ['4A_9002/2020'],
    }),
    aDecision({
      page: 9003,
      title: 'Loyer 2017',
      dockets: ['4A_9003/2020'],
      sections: [section('disposition', '1 Le recours est rejeté. La cause est renvoyée au Tribunal cantonal.')],
      regeste: { fr: { head: 'Congé abusif', paragraphs: [] }, de: { head: 'Kündigung', paragraphs: [] } },
    }),
    aDecision({
      page: 9004,
      dockets: ['4A_9004/2020'],
      sections: [section('considerations', '1 Changement de jurisprudence (ATF 147 III 9003).')],
    }),
  ])
})
afterAll(() => catalog.stop())

const file = (format: string) =>
  catalog.app.inject(`/api/catalog/decisions/atf/147-III-9001/export?format=${format}&lang=de`)

describe('reference managers get, titled by the headnote in the reader’s language,', () => {
  test('CSL-JSON as a legal case', async () => {
    const answer = await file('csl')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="atf-147-III-9001.json"')
    expect(new Cite(answer.body).data).toMatchObject([
      {
        type: 'legal_case',
        title: `BGE 147 III 9001: ${title}`,
        authority: 'Bundesgericht',
        'container-title': 'BGE',
        volume: '147 III',
        page: '9001',
        number: '4A_9001/2020',
        issued: { 'date-parts': [[2020, 11, 17]] },
        URL: decision.url,
      },
    ])
  })

  test('RIS as a case', async () => {
    const { body } = await file('ris')
    expect(body).toMatch(/^TY {2}- CASE\r\n/)
    const [item] = new Cite(body).data
    expect(item).toMatchObject({ type: 'legal_case', title: `BGE 147 III 9001: ${title}`, URL: decision.url })
    expect(item?.['issued']).toMatchObject({ 'date-parts': [[2020, 11, 17]] })
  })

  test('BibTeX with every character of the title', async () => {
    const [item] = new Cite((await file('bibtex')).body).data
    expect(item).toMatchObject({ title: expect.stringContaining('loyer & 100 %'), volume: '147 III' })
    expect(item?.['issued']).toMatchObject({ 'date-parts': [[2020, 11, 17]] })
  })

  test('the decision’s own title where the headnote is not in that language', async () => {
    const { body } = await catalog.app.inject('/api/catalog/decisions/atf/147-III-9001/export?format=csl&lang=it')
    expect(new Cite(body).data).toMatchObject([{ title: 'DTF 147 III 9001: Congé abusif' }])
  })

  test('nothing in an unknown format', async () => {
    expect((await file('pdf')).json()).toMatchObject({ code: 'VALIDATION_FAILED', field: 'format' })
  })
})

describe('saved decisions for reference managers', () => {
  const saved = {
    docType: 'atf',
    docId: '147-III-9001',
    title: 'as it was saved',
    year: 2020,
    tags: ['loyer / bail', 'délai, congé'],
    note: 'Erste Zeile {a}\r\nER  - keine Marke\n\nletzte',
  }
  const references = async (format: string, ...documents: object[]) => {
    const payload = { format, lang: 'de', documents }
    return (await catalog.app.inject({ method: 'POST', url: '/api/catalog/references', payload })).body
  }

  test('are in RIS what each is individually, with a keyword per tag and a note that keeps its line breaks', async () => {
    const single = (await file('ris')).body
    const whole = await references('ris', { ...saved, tags: [], note: '' }, saved)
    expect(whole.startsWith(single)).toBe(true)
    const own = [
      'KW  - loyer / bail',
      'KW  - délai, congé',
      'N1  - Erste Zeile {a}',
      ' ER  - keine Marke',
      '',
      'letzte',
    ]
    expect(whole.slice(single.length)).toBe(single.replace('ER  - ', [...own, 'ER  - '].join('\r\n')))
    expect(new Cite(whole).data).toHaveLength(2)
  })

  test('are in BibTeX cases of a court, with reporter, volume and pages, and tags with commas intact', async () => {
    const body = await references('bibtex', saved)
    expect(body.split('\n')).toEqual(
      expect.arrayContaining([
        '@jurisdiction{atf-147-III-9001,',
        '  institution = {{Bundesgericht}},',
        '  reporter = {BGE},',
        '  volume = {147 III},',
        '  pages = {9001},',
        '  number = {4A\\_9001/2020},',
        '  keywords = {loyer / bail, {délai, congé}},',
        '  annotation = {Erste Zeile \\{a\\}',
        'ER - keine Marke',
        '',
        'letzte}',
      ]),
    )
    const [item] = new Cite(body).data
    expect(item).toMatchObject({ type: 'legal_case', volume: '147 III', page: '9001' })
  })

  test('keep the title they were saved under once they have left the collection', async () => {
    const gone = { ...saved, docType: 'egmr', docId: '001-999999', title: 'A. gegen Schweiz', tags: [], note: '' }
    expect((await references('ris', gone)).split('\r\n')).toEqual([
      ...['TY  - CASE', 'TI  - A. gegen Schweiz', 'PB  - Europäischer Gerichtshof für Menschenrechte'],
      ...['DA  - 2020///', 'PY  - 2020', 'ER  - ', ''],
    ])
  })
})

describe('a list as CSV', () => {
  test('has a line per hit, and no cell that a spreadsheet evaluates', async () => {
    const answer = await catalog.app.inject('/api/catalog/search/export?sort=alpha_asc&lang=fr')
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = answer.body.split('\r\n')
    expect(lines).toHaveLength(6)
    expect(answer.body).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    expect(answer.body).toContain('ATF 147 III 9001;4A_9001/2020;')
  })

  test.each([
    ['fr', 'Référence;Dossier;Titre;Tribunal;Cour;Date de la décision;'],
    ['de', 'Fundstelle;Verfahrensnummer;Titel;Gericht;Abteilung;Entscheiddatum;'],
    ['it', 'Riferimento;Incarto;Titolo;Tribunale;Corte;Data della decisione;'],
  ])('has headings in the reader’s language, for the same columns, in %s', async (lang, begins) => {
    const { body } = await catalog.app.inject(`/api/catalog/search/export?sort=alpha_asc&lang=${lang}`)
    const [headings = '', first = ''] = body.split('\r\n')
    expect(headings.slice(0, begins.length + 1)).toBe(`\uFEFF${begins}`)
    expect(headings.split(';')).toHaveLength(15)
    expect(new Set(headings.split(';')).size).toBe(15)
    expect(first.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)).toHaveLength(15)
  })

  test.each([
    [
      'fr',
      'ATF',
      'Congé abusif;Tribunal fédéral;Ire Cour de droit civil;2020-11-17;fr;Rejeté / Renvoyé;;Droit des obligations;',
    ],
    [
      'de',
      'BGE',
      'Kündigung;Bundesgericht;I. zivilrechtliche Abteilung;2020-11-17;fr;Abgewiesen / Zurückgewiesen;;Schuldrecht;',
    ],
  ])('names everything in the reader’s language, including the decision, in %s', async (lang, reporter, cells) => {
    const { body } = await catalog.app.inject(`/api/catalog/search/export?sort=alpha_asc&lang=${lang}`)
    expect(body).toContain(`${reporter} 147 III 9003;4A_9003/2020;${cells}`)
  })

  test('states how later decisions treat the case law of a decision', async () => {
    const treated = async (lang: string) => {
      const { body } = await catalog.app.inject(`/api/catalog/search/export?lang=${lang}&treatments=changed`)
      return body.split('\r\n')[1]
    }
    expect(await treated('fr')).toContain(';Changement;1;')
    expect(await treated('it')).toContain(';Cambiamento;1;')
  })

  test('is limited and refuses unknown values like the search itself', async () => {
    const answer = await catalog.app.inject('/api/catalog/search/export?limit=1&page=2')
    expect(answer.body.split('\r\n')).toHaveLength(3)
    expect((await catalog.app.inject('/api/catalog/search/export?sort=best')).statusCode).toBe(400)
  })

  test.each(['=1+1', '+41', '-2', '@SUM(A1)', '\t=1', '\r=1', ' =1', '\u00a0=1'])(
    '%j starts with an apostrophe',
    (text) => {
      expect(csvLine([text])).toMatch(/^"?'/)
    },
  )

  test('never starts a cell with the sign of a formula, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(csvLine([text]).replace(/^"/, '')).not.toMatch(/^\s*[=+\-@]/)
      }),
    )
  })
})

describe('for a judgment outside the reporter, reference managers get', () => {
  const judgmentOf = (docId: string, docket: string, name: string) =>
    aDecision({
      docType: 'other',
      subType: 'tf_unpublished',
      id: `tf-${docId}`,
      docId,
      dockets: [docket],
      title: name,
      regeste: {},
      volume: null,
      part: null,
      page: null,
      url: 'https://court.example/judgment',
      decisionDate: { precision: 'day', value: '2072-10-13' },
    })
  const judgment = judgmentOf('2C-765-2072', '2C_765/2072', 'Steuern (Erlass)')
  const byNumber = judgmentOf('2C-766-2072', '2C_766/2072', '2C_766/2072')
  const strasbourg = aDecision({
    docType: 'cedh',
    id: 'cedh-001-9',
    docId: '001-9',
    court: 'echr',
    regeste: {},
    volume: null,
    part: null,
    page: null,
    dockets: ['4900/72'],
    title: 'CASE OF A. v. EXAMPLE',
    url: null,
  })
  const exported = async (address: string, format: string, lang = 'de') =>
    (await catalog.app.inject(`/api/catalog/decisions/${address}/export?format=${format}&lang=${lang}`)).body
  beforeAll(() => catalog.put([judgment, byNumber, strasbourg]))

  test('RIS: subject, court, docket, date and address, each once in the tag that Zotero and EndNote read for a case', async () => {
    expect((await exported('other/2C-765-2072', 'ris')).split('\r\n')).toEqual([
      ...[
        'TY  - CASE',
        'TI  - Steuern (Erlass)',
        'PB  - Bundesgericht',
        'SV  - 2C_765/2072',
        'DA  - 2072/10/13/',
        'PY  - 2072',
      ],
      ...['UR  - https://court.example/judgment', 'LA  - fr', 'ER  - ', ''],
    ])
  })

  test.each([
    ['fr', 'Arrêt du 13 octobre 2072'],
    ['de', 'Urteil vom 13. Oktober 2072'],
    ['it', 'Sentenza del 13 ottobre 2072'],
  ])('without subject and parties: what was decided when, in %s', async (lang, title) => {
    for (const format of ['ris', 'bibtex', 'csl']) {
      const body = await exported('other/2C-766-2072', format, lang)
      expect(body).toContain(title)
      expect(body.match(/2C\\?_766\/2072/g)).toHaveLength(1)
    }
  })

  test('CSL-JSON and BibTeX: the same fields', async () => {
    expect(JSON.parse(await exported('other/2C-765-2072', 'csl'))).toEqual([
      {
        id: 'tf-2C-765-2072',
        type: 'legal_case',
        title: 'Steuern (Erlass)',
        authority: 'Bundesgericht',
        number: '2C_765/2072',
        issued: { 'date-parts': [[2072, 10, 13]] },
        URL: 'https://court.example/judgment',
        language: 'fr',
      },
    ])
    const bibtex = await exported('other/2C-765-2072', 'bibtex')
    // The number of an entry of type misc is not read by Cite.
    expect(bibtex).toContain('  number = {2C\\_765/2072}')
    const [item] = new Cite(bibtex).data
    expect(item).toMatchObject({ title: 'Steuern (Erlass)', URL: 'https://court.example/judgment' })
  })

  test('the name of a Strasbourg case, separate from its application number', async () => {
    const body = await exported('cedh/001-9', 'ris', 'fr')
    expect(body).toContain('TI  - A. contre Example\r\n')
    expect(body.match(/4900\/72/g)).toHaveLength(1)
  })

  test('CSV: no title that repeats the docket', async () => {
    const { body } = await catalog.app.inject('/api/catalog/search/export?sort=alpha_asc&lang=de')
    const line = body.split('\r\n').find((each) => each.includes('2C_766/2072'))
    expect(line).toContain(';2C_766/2072;;Bundesgericht;')
  })
})
