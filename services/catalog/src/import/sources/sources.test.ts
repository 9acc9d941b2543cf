import { describe, expect, test } from '@jest/globals'
import { strToU8, zipSync } from 'fflate'
import { readClirPage } from './clir.ts'
import { imported } from '../corpus.fixture.ts'
import { feedItems } from './feed.ts'
import { readHeading } from '../../text/heading.ts'
import { decodePage } from '../reading/html.ts'
import { SOURCE_NAMES } from '../reports.ts'
import { readDailyList } from './neuheiten.ts'
import { SOURCES } from './sources.ts'

const clir = `<!DOCTYPE html><html><body><script>var x = "<div>";</script>
<div id="highlight_content" class="box"><div class="content">
<div class="big bold">Urteilskopf</div><br>200 III 10<br>
<div class="paraatf">5. Extrait de l'arrêt de la Ire Cour de droit civil dans la cause A. contre B. SA (recours en matière civile)</div>
<div class="paraatf">4A_12/2073 du 6 mai 2073</div>
<div id="regeste" lang="de"><div class="big bold">Regeste&nbsp;a</div><div class="paraatf"><span class="artref"><artref id="CH/220/336" type="start"/>Art. 336 Abs. 2
 <sup>ter</sup> OR</span>; Kündigung. <div class="paratf">Folgen der K&uuml;ndigung (E. 3).</div></div></div>
<div id="regeste" lang="de"><div class="big bold">Regeste&nbsp;b</div><div class="paraatf">Art. 8 ZGB; Beweis.</div></div>
<span class="big bold" id="sachverhalt">Sachverhalt</span><div class="paraatf"><span class="bold">A. </span>Le travailleur a agi.</div>
<span class="big bold" id="erwaegungen">Erwägungen</span>
<div class="paraatf"><span class="bold" id="consideration_3.">3. </span>Selon l' <span class="artref">art. 336 CO</span>, le cong\u00e9 <a name="page11"></a><div class="center pagebreak">BGE 200 III 10 S. 11</div> est abusif.</div>
</div><div class="box_bottom_2ndline"></div></div><div class="paraatf">side box</div></body></html>`

describe('a page of the reporter', () => {
  test('becomes a decision with regeste, sections and page marks', async () => {
    const { decisions } = await imported([clir], { name: 'page.html' })
    expect(decisions[0]).toMatchObject({
      id: 'atf-200-III-10',
      language: 'fr',
      chamber: 'civil_1',
      dockets: ['4A_12/2073'],
      decisionDate: { precision: 'day', value: '2073-05-06' },
      parties: 'A. / B. SA',
      regeste: {
        de: {
          head: 'Art. 336 Abs. 2ter OR; Kündigung.',
          paragraphs: ['Folgen der Kündigung (E. 3).', 'Art. 8 ZGB; Beweis.'],
        },
      },
    })
    const [paragraph] = decisions[0]?.sections.find(({ key }) => key === 'considerations')?.paragraphs ?? []
    expect(paragraph).toEqual({
      text: "Selon l'art. 336 CO, le congé est abusif.",
      number: '3',
      anchor: 'E3',
      depth: 1,
      pageMarks: [{ page: 11, offset: 30 }],
    })
  })

  test('or a fragment of one counts as metadata and never as a decision', async () => {
    const fragment = clir.slice(
      clir.indexOf('<div id="regeste"'),
      clir.indexOf('<span class="big bold" id="sachverhalt"'),
    )
    expect(readClirPage(fragment).regesten.map(({ head }) => head)).toEqual([
      'Art. 336 Abs. 2ter OR; Kündigung.',
      'Art. 8 ZGB; Beweis.',
    ])
    const { reports, summary } = await imported([fragment], { name: 'ATF-200-III-10_de.html' })
    expect(summary).toMatchObject({ new: 0, metadataOnly: 1, refused: 0 })
    expect(reports).toContainEqual(expect.objectContaining({ code: 'METADATA_ONLY', id: 'atf-200-III-10' }))
  })
})

describe('a heading', () => {
  test.each([
    [
      '68. Estratto della sentenza 1o luglio 1955 della Corte di Cassazione penale nella causa M. e N. contro Procuratore.',
      81,
      '1955-07-01',
      null,
      ['M. e N.', 'Procuratore'],
    ],
    ['21. Entscheid vom 30. August 1957 i.S. Muster.', 83, '1957-08-30', null, ['Muster']],
    [
      '3. Auszug aus dem Urteil der Schuldbetreibungs- und Konkurskammer vom 18. November 1998 i.S. F. (Beschwerde)',
      124,
      '1998-11-18',
      'chamber_bankruptcy',
      ['F.'],
    ],
    [
      '9. Beschluss der I. öffentlich-rechtlichen Abteilung i. S. X. AG gegen Y. (Beschwerde)\n1C_1/2011 / 1C_2/2011 vom 9. Dezember 2011',
      138,
      '2011-12-09',
      'public_1',
      ['X. AG', 'Y.'],
    ],
    [
      '12. Extract da la sentenzia da la I. partiziun da dretg public concernent il cas T. cunter A. (recurs)\n1C_3/2012 dals 10 da december 2012',
      139,
      '2012-12-10',
      'public_1',
      ['T.', 'A.'],
    ],
  ])('%s', (heading, volume, date, chamber, parties) => {
    expect(readHeading(heading, volume)).toMatchObject({ decisionDate: { value: date }, chamber, parties })
  })

  test('names every docket of joined cases', () => {
    expect(readHeading('9. Urteil\n1C_1/2011 / 1C_2/2011 vom 9. Dezember 2011', 138).dockets).toEqual([
      '1C_1/2011',
      '1C_2/2011',
    ])
  })
})

const list = `<html><head><meta charset="utf-8"></head><body><p>Liste der am&nbsp;<b>02.07.2073</b>&nbsp;neu aufgenommenen Entscheide</p><table>
<tr><td></td><td>06.05.2073</td><td><a href="x?highlight_docid=aza://06-05-2073-1C_1-2073&amp;lang=de">1C_1/2073</a></td><td></td><td><cite>Procédure pénale*</cite></td></tr>
<tr><td></td><td></td><td></td><td></td><td>Indemnité; délai,</td></tr></table></body></html>`

describe('the daily list', () => {
  test('is decoded by its bytes, not by its declared encoding', async () => {
    const bytes = Buffer.from(list, 'latin1')
    expect(readDailyList(decodePage(bytes))).toEqual({
      entered: { precision: 'day', value: '2073-07-02' },
      decisions: [
        {
          docket: '1C_1/2073',
          decisionDate: { precision: 'day', value: '2073-05-06' },
          subject: 'Procédure pénale',
          title: 'Indemnité; délai',
          toBePublished: true,
          url: 'x?highlight_docid=aza://06-05-2073-1C_1-2073&lang=de',
        },
      ],
    })
    expect((await imported([bytes], { name: 'list.html' })).summary).toMatchObject({
      new: 0,
      metadataOnly: 1,
      refused: 0,
    })
  })
})

const judgment = [
  'Bundesgericht',
  '9C_7/2073',
  'Urteil vom 3. März 2073',
  'III. öffentlich-rechtliche Abteilung',
  'Besetzung',
  'Bundesrichter Muster, Präsident.',
  'Verfahrensbeteiligte',
  'A.________, gegen Ausgleichskasse,',
  'Gegenstand',
  'Berufliche Vorsorge,',
  'Beschwerde gegen das Urteil des Gerichts vom 1. Februar 2073.',
  'Sachverhalt:',
  'A.',
  'Er klagte.',
  'Erwägungen:',
  '1.',
  'Die Frist (\nart. 1 BVG\n) läuft.',
  'Demnach erkennt das Bundesgericht:',
  '1.',
  'Die Beschwerde wird abgewiesen.',
].join('\n\n')

describe('answers of search services', () => {
  const hit = (id: string, content: string) => ({
    _id: id,
    _source: {
      date: '2073-03-03',
      language: 'de',
      reference: ['9C_7/2073'],
      attachment: { content, content_url: 'https://example.org/x.html' },
    },
  })

  test('entscheidsuche: a full judgment of the Federal Supreme Court is imported, others are metadata', async () => {
    const answer = {
      hits: {
        hits: [
          hit('CH_BGer_009_9C-7-2073_2073-03-03', judgment),
          hit('ZH_OG_001_X', judgment),
          hit('CH_BGer_009_cut', 'x'.repeat(100_000)),
        ],
      },
    }
    const { decisions, summary } = await imported([JSON.stringify(answer)], { name: 'answer.json' })
    expect(summary).toMatchObject({ new: 1, metadataOnly: 2 })
    expect(decisions[0]).toMatchObject({
      id: 'tf-9C-7-2073',
      chamber: 'public_3',
      title: 'Berufliche Vorsorge',
      outcomes: ['rejected'],
      composition: 'Bundesrichter Muster, Präsident.',
      domains: [{ key: 'pub3_f_lpp' }],
    })
    expect(decisions[0]?.sections.map(({ key }) => key)).toEqual(['lead', 'facts', 'considerations', 'disposition'])
    expect(decisions[0]?.sections[2]?.paragraphs[0]?.text).toBe('Die Frist (art. 1 BVG) läuft.')
  })

  test.each([
    {
      source: 'entscheidsuche',
      answer: {
        hits: {
          hits: [
            { ...hit('CH_BGer_009_bad', judgment), _source: { reference: [7], attachment: { content: judgment } } },
            'no hit',
            hit('CH_BGer_009_9C-7-2073_2073-03-03', judgment),
          ],
        },
      },
      refused: [{ code: 'INVALID_FIELD', id: 'CH_BGer_009_bad' }, { code: 'NOT_AN_OBJECT' }],
    },
    {
      source: 'HUDOC',
      answer: {
        results: [
          { columns: { itemid: '001-1', languageisocode: 'FRE', docname: ['A'], text: 'EN FAIT' } },
          7,
          {
            columns: {
              itemid: '001-2',
              languageisocode: 'FRE',
              docname: 'AFFAIRE A',
              text: '<p>EN FAIT</p><p>1. A.</p>',
            },
          },
        ],
      },
      refused: [{ code: 'INVALID_FIELD', id: '001-1' }, { code: 'NOT_AN_OBJECT' }],
    },
  ])('$source: an unreadable entry does not affect the others of its answer', async ({ answer, refused }) => {
    const { decisions, reports, summary } = await imported([JSON.stringify(answer)], { name: 'answer.json' })
    expect(summary).toMatchObject({ new: 1, refused: 2 })
    expect(decisions).toHaveLength(1)
    expect(reports.filter(({ type }) => type === 'refused')).toMatchObject(refused)
  })

  test('OpenCaseLaw: a decision is imported, its structure alone is metadata', async () => {
    const record = {
      decision_id: 'bger_9C_7_2073',
      court: 'bger',
      docket_number: '9C_7/2073',
      decision_date: '2073-03-03',
      publication_date: '2073-03-20',
      language: 'de',
      title: 'Vorsorge,',
      full_text: judgment,
      cited_decisions: '["BGE 190 V 1"]',
      source_url: 'http://example.org',
    }
    const { decisions } = await imported([JSON.stringify(record)])
    expect(decisions[0]).toMatchObject({
      id: 'tf-9C-7-2073',
      title: 'Vorsorge',
      citedDecisions: ['BGE 190 V 1'],
      publicationDate: { value: '2073-03-20' },
      citations: {
        de: 'BGer 9C_7/2073 vom 3. März 2073',
        fr: 'TF 9C_7/2073 du 3 mars 2073',
        it: 'TF 9C_7/2073 del 3 marzo 2073',
      },
    })
    const structure = { decision_id: 'bger_9C_7_2073', court: 'bger', erwaegungen_paragraphs: [] }
    expect((await imported([JSON.stringify(structure)])).summary).toMatchObject({ new: 0, metadataOnly: 1 })
  })
})

describe('HUDOC', () => {
  const record = {
    itemid: '001-999001',
    docname: 'CASE OF X v. SWITZERLAND',
    appno: '11/73;12/73',
    kpdate: '2073-05-06T00:00:00',
    languageisocode: 'ENG',
    doctypebranch: 'CHAMBER',
    importance: '2',
    respondent: 'CHE',
    article: '8;8-1',
    violation: '8',
    nonviolation: '',
    conclusion: 'Violation of Article 8 (Article 8-1 - Home;Family)',
    originatingbody: '8',
    ecli: 'ECLI:CE:ECHR:2073:0506JUD000001173',
  }
  const text =
    '.s1 { font-size:12pt } FIRST SECTION &#xa0; PROCEDURE 1. &#xa0; The applicant lives. THE FACTS 2. &#xa0; She moved. THE LAW 3. &#xa0; The Court notes. FOR THESE REASONS, THE COURT Holds that there has been a violation of Article 8.'

  test('a record with its text keeps attribution, numbers and conclusion', async () => {
    const { decisions } = await imported([JSON.stringify({ ...record, full_text: text })])
    expect(decisions[0]).toMatchObject({
      id: 'cedh-001-999001',
      attribution: '© ECHR-CEDH',
      dockets: ['11/73', '12/73'],
      outcomes: ['violation'],
      domains: [{ key: 'pub1_2d_sphere_privee_opinion', rule: 'convention:8' }],
      echr: { conclusion: ['Violation of Article 8 (Article 8-1 - Home;Family)'], importance: 2, originatingBody: '8' },
    })
    expect(decisions[0]?.sections.map(({ key, paragraphs }) => [key, paragraphs.at(-1)?.anchor])).toEqual([
      ['lead', null],
      ['procedure', '§1'],
      ['facts', '§2'],
      ['considerations', '§3'],
      ['disposition', null],
    ])
  })

  test('a query answer without texts is metadata, a third-party translation is refused', async () => {
    const answer = { resultcount: 1, results: [{ columns: record }] }
    expect((await imported([JSON.stringify(answer)])).summary).toMatchObject({ new: 0, metadataOnly: 1 })
    const translation = { ...record, docname: 'X v. SWITZERLAND - [German Translation] by a ministry', full_text: text }
    expect((await imported([JSON.stringify(translation)])).reports[0]).toMatchObject({
      code: 'THIRD_PARTY_TRANSLATION',
    })
  })

  const docx = (paragraphs: string[]): Uint8Array => {
    const body = paragraphs.map((line) => `<w:p><w:r><w:t xml:space="preserve">${line}</w:t></w:r></w:p>`).join('')
    return zipSync({
      'word/document.xml': strToU8(`<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>`),
    })
  }

  const page = (and: string) => [
    'FIRST SECTION',
    'CASE OF X v. SWITZERLAND',
    '(Application no. 11/73)',
    'STRASBOURG',
    '6 May 2073',
    'PROCEDURE',
    `1.\u00a0The applicant ${and} her son.`,
    'THE LAW',
    '2.\u00a0The Court.',
  ]

  test('the text of a document yields the same decision as the Word document', async () => {
    const [word] = (await imported([docx(page('&amp;'))], { name: '001-999001.docx' })).decisions
    const text = await imported([page('&').join('\r\n\r\n\r\n')], { name: 'hudoc/001-999001.txt' })
    expect(text.decisions).toEqual([word])
    const notes = await imported(['A day in Strasbourg.\r\nThe case of X.'], { name: '001-999001.txt' })
    expect(notes.reports[0]).toMatchObject({ code: 'UNKNOWN_FORMAT' })
  })

  test('a Word document is read under its item id', async () => {
    const bytes = docx(page('&amp;'))
    const { decisions } = await imported([bytes], { name: '001-999001.docx' })
    expect(decisions[0]).toMatchObject({
      id: 'cedh-001-999001',
      decisionDate: { value: '2073-05-06' },
      dockets: ['11/73'],
    })
    expect(decisions[0]?.sections[1]?.paragraphs[0]).toMatchObject({ text: 'The applicant & her son.', anchor: '§1' })
    const unnamed = await imported([bytes], { name: 'judgment.docx' })
    expect(unnamed.summary).toMatchObject({ new: 0, refused: 1 })
    expect(unnamed.reports[0]).toMatchObject({ type: 'refused', code: 'MISSING_FIELD', field: 'itemid' })
    expect((await imported([bytes.subarray(0, 60)], { name: '001-1.docx' })).reports[0]).toMatchObject({
      code: 'UNREADABLE_DOCUMENT',
    })
  })
})

describe('a feed', () => {
  const rss = `<?xml version="1.0"?><rss version="2.0"><channel><title>t</title><item><title>BGE 200 V 79 vom 2073-03-27</title><link>https://example.org/x</link><description>Regeste &amp; more</description><pubDate>Fri</pubDate></item><item><title>CASE OF X</title><link>http://hudoc.echr.coe.int/eng#{"itemid":["001-999001"]}</link></item></channel></rss>`

  test('announces decisions and stores none', async () => {
    expect(feedItems(rss)[0]).toMatchObject({ title: 'BGE 200 V 79 vom 2073-03-27', description: 'Regeste & more' })
    const { reports, summary } = await imported([rss], { name: 'feed.xml' })
    expect(summary).toMatchObject({ new: 0, metadataOnly: 2, refused: 0 })
    expect(reports.flatMap((report) => (report.type === 'warning' ? [report.id] : []))).toEqual([
      'atf-200-V-79',
      'cedh-001-999001',
    ])
  })
})

test('the names of sources in requests match the implemented sources', () => {
  expect(new Set(SOURCES.map(({ name }) => name))).toEqual(new Set(SOURCE_NAMES))
})
