import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { decision, listedDecision } from '../../test/answers.ts'
import { openPage } from '../../test/open-page.tsx'

const path = '/api/catalog/decisions/atf/149-III-9001'

describe('the document page', () => {
  test('shows the decision under its citation', async () => {
    await openPage('/atf/149-III-9001')
    expect(await screen.findByRole('heading', { level: 1, name: 'ATF 149 III 9001' })).toBeTruthy()
    expect(document.title).toBe('ATF 149 III 9001 · Marque')
    expect(screen.getByText('Le recours est recevable.', { selector: 'p' })).toBeTruthy()
    expect(await screen.findAllByText('Ire Cour de droit civil')).not.toHaveLength(0)
    expect(screen.getByText(/Décision inventée/)).toBeTruthy()
    expect(screen.getByRole('link', { name: /Recueil officiel/ }).getAttribute('href')).toBe('https://court.example/1')
  })

  test('is the same at every localised path', async () => {
    await openPage('/dtf/149-III-9001', {}, 'it')
    expect(await screen.findByRole('heading', { level: 1, name: 'DTF 149 III 9001' })).toBeTruthy()
  })

  test('shows the headnote in the reader’s language and another on request', async () => {
    await openPage('/bge/149-III-9001', {}, 'de')
    const headnote = await screen.findByRole('region', { name: 'Regeste' })
    expect(within(headnote).getByText('Die Kündigung ist anfechtbar.')).toBeTruthy()
    await userEvent.setup().click(within(headnote).getByRole('radio', { name: 'Französisch' }))
    expect(within(headnote).getByText('Le congé est annulable.').closest('[lang]')?.getAttribute('lang')).toBe('fr')
  })

  test('gives considerations and pages their own addresses', async () => {
    await openPage('/atf/149-III-9001#E3.2')
    const number = await screen.findByRole('link', { name: 'consid.\u00a03.2, lien permanent' })
    expect(number.getAttribute('href')).toBe('/atf/149-III-9001#E3.2')
    expect(number.closest('[id="E3.2"]')?.className).toContain('isTarget')
    expect(document.activeElement).toBe(number)
    expect(screen.getByRole('link', { name: 'Page 9002 du recueil officiel' }).id).toBe('p9002')
    expect(document.getElementById('considerations:3')?.textContent).toBe('Il suffit.')
  })

  test('moves to the next and the previous consideration with j and k', async () => {
    await openPage('/atf/149-III-9001#E3')
    await screen.findByRole('link', { name: 'consid.\u00a03.2, lien permanent' })
    const user = userEvent.setup()
    await user.keyboard('j')
    await waitFor(() => expect(window.location.hash).toBe('#E3.2'))
    await user.keyboard('k')
    await waitFor(() => expect(window.location.hash).toBe('#E3'))
  })

  test('shows the docket of an unpublished judgment once, in its citation, and its parties once', async () => {
    const docket = '2C_765/2072'
    const parties = 'A.________ gegen Amt für Umwelt'
    const citations = { fr: `TF ${docket} du 3 mars 2072`, de: `BGer ${docket}`, it: `TF ${docket}` }
    const judgment = {
      ...decision,
      doc_type: 'other',
      doc_id: '2C-765-2072',
      citations,
      regeste: {},
      sections: [],
      parties,
    }
    for (const [title, times] of [
      [parties, 1],
      ['Abgaben', 1],
      [docket, 1],
    ] as const) {
      const head = { ...judgment, title, dockets: [docket, '2C_766/2072'] }
      const { unmount } = await openPage('/other/2C-765-2072', { '/api/catalog/decisions/other/2C-765-2072': head })
      const heading = await screen.findByRole('heading', { level: 1, name: /2C_765/ })
      const shown = within(heading.closest('header') ?? document.body)
      expect(shown.getAllByText(new RegExp(parties))).toHaveLength(times)
      expect(shown.getByText(/2C_766\/2072/).textContent).not.toContain(docket)
      expect(shown.queryByText(docket)).toBeNull()
      unmount()
    }
  })

  test('counts only readable parts, and states what the court published', async () => {
    await openPage('/atf/149-III-9001')
    const bar = await screen.findByRole('progressbar', { name: '0 lue sur 23' })
    expect(bar.getAttribute('max')).toBe('23')
    expect(bar.parentElement?.textContent).toContain('0 lue sur 23 (57 publiées)')
  })

  test('lists sections and considerations in the outline', async () => {
    await openPage('/atf/149-III-9001')
    const outline = await screen.findByRole('navigation', { name: 'Plan' })
    expect(
      within(outline)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Regeste',
      'Faits',
      'A.Un bail fut conclu.',
      'Considérant en droit',
      '3Le recours est recevable.',
      '3.2Le délai court.',
    ])
  })

  test('represents a number without its own text by the first one below it', async () => {
    const below = ['4.2.1', '4.2.2'].map((number) => ({
      text: `Considérant ${number}.`,
      number,
      anchor: `E${number}`,
      depth: 3,
      pageMarks: [],
    }))
    const sections = [{ key: 'considerations' as const, origin: 'extract' as const, paragraphs: below }]
    await openPage('/atf/149-III-9001', { '/api/catalog/decisions/atf/149-III-9001': { ...decision, sections } })
    const outline = await screen.findByRole('navigation', { name: 'Plan' })
    const link = (name: string) => within(outline).getByText(name).closest('a')
    expect(link('4.2')?.textContent).toBe('4.2Considérant 4.2.1.')
    expect(link('4.2')?.getAttribute('href')).toMatch(/#E4\.2\.1$/)
    await userEvent.setup().click(within(outline).getByRole('button', { name: 'Subdivisions de 4.2' }))
    expect(link('4.2.2')?.getAttribute('href')).toMatch(/#E4\.2\.2$/)
  })

  test('shows a summary with the source of each sentence, and says when there is none', async () => {
    await openPage('/atf/149-III-9001')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('tab', { name: 'Résumé court' }))
    await waitFor(() => expect(window.location.search).toBe('?tab=short'))
    expect(screen.getByText(/mot à mot/)).toBeTruthy()
    const place = within(screen.getByRole('tabpanel')).getByRole('link', { name: 'consid.\u00a03.2' })
    await user.click(screen.getByRole('tab', { name: 'Résumé long' }))
    expect(await screen.findByText(/pas de résumé long/)).toBeTruthy()
    expect(place.getAttribute('href')).toBe('/atf/149-III-9001#E3.2')
  })

  test('copies the citation in three languages and the text for an assistant', async () => {
    await openPage('/atf/149-III-9001')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Copier la citation BGE 149 III 9001' }))
    expect(await navigator.clipboard.readText()).toBe('BGE 149 III 9001')
    expect(await screen.findByText(/Citation copiée/)).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: /Copier pour l’IA/ })[0] as HTMLElement)
    await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('**3.2** Le délai court.'))
    expect(screen.getByRole('button', { name: 'Copier la citation DTF 149 III 9001' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Copier la citation ATF 149 III 9001' })).toBeTruthy()
  })

  test('shows an error when copying fails', async () => {
    await openPage('/atf/149-III-9001')
    const user = userEvent.setup()
    const button = await screen.findByRole('button', { name: 'Copier la citation BGE 149 III 9001' })
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
    await user.click(button)
    expect((await screen.findByRole('alert')).textContent).toContain('La copie a échoué')
  })

  test('links to the neighbours in the reporter, also by key', async () => {
    await openPage('/atf/149-III-9001')
    expect(
      (await screen.findAllByRole('link', { name: 'Décision suivante, ATF 149 III 9002' })).length,
    ).toBeGreaterThan(0)
    expect(screen.getByRole('progressbar', { name: '0 lue sur 23' })).toBeTruthy()
    await userEvent.setup().keyboard(']')
    await waitFor(() => expect(window.location.pathname).toBe('/atf/149-III-9002'))
  })

  const quoted = {
    decision: {
      ...listedDecision,
      id: 'other',
      docId: '150-III-1',
      citations: { fr: 'ATF 150 III 1', de: 'BGE 150 III 1', it: 'DTF 150 III 1' },
    },
    sameCase: [],
    of: 'extract',
    anchor: 'E2.1',
    sentence: 'Cette jurisprudence (ATF 149 III 9001 consid. 3.2) est précisée.',
    sentenceLanguage: 'fr',
    mention: { start: 21, end: 49 },
    treatment: 'clarified',
  }
  const citing = {
    total: 1,
    facets: {
      considerations: { '3.2': 1 },
      languages: { fr: 1 },
      years: { 2024: 1 },
      chambers: {},
      treatments: { clarified: 1 },
    },
    items: [{ ...quoted, target: { docType: 'atf', docId: '149-III-9001', consideration: '3.2', page: null } }],
  }

  test('lists citing decisions with place and treatment, in the court’s words', async () => {
    await openPage('/atf/149-III-9001', {
      [`${path}/cited-by`]: citing,
      [`${path}/treatments`]: { treatments: [quoted], announced: [] },
    })
    expect(await screen.findByRole('heading', { name: 'Citée par 1 décision' })).toBeTruthy()
    const notes = await screen.findByRole('list', { name: 'Sort de cette jurisprudence' })
    expect(within(notes).getByText('Précision')).toBeTruthy()
    expect(within(notes).getByRole('link').getAttribute('href')).toBe('/atf/150-III-1#E2.1')
    expect(within(notes).getByText('ATF 149 III 9001 consid. 3.2').tagName).toBe('MARK')
    expect(screen.getByRole('link', { name: /^vise consid/ }).getAttribute('href')).toBe('/atf/149-III-9001#E3.2')
  })

  test('filters the citing decisions by its address', async () => {
    const { requests } = await openPage('/atf/149-III-9001?tab=citing', { [`${path}/cited-by`]: citing })
    await userEvent.setup().selectOptions(await screen.findByRole('combobox', { name: 'Considérant visé' }), '3.2')
    await waitFor(() => expect(window.location.search).toBe('?consideration=3.2&tab=citing'))
    expect(requests.some(({ search }) => search === '?consideration=3.2&lang=fr&limit=20')).toBe(true)
  })

  test('links cited decisions and norms, and leaves the rest as text', async () => {
    const text = 'Voir ATF 140 III 1, ATF 139 III 2, consid. 3.2, art. 8 CC et ATF 999 I 1.'
    const link = (piece: string, rest: object) => ({
      start: text.indexOf(piece),
      end: text.indexOf(piece) + piece.length,
      kind: 'bge',
      canonical: piece,
      ...rest,
    })
    const links = [
      link('ATF 140 III 1', {
        status: 'resolved',
        target: { docType: 'atf', docId: '140-III-1', consideration: '2', page: null },
      }),
      link('ATF 139 III 2', { status: 'known', official: 'https://court.example/2' }),
      link('consid. 3.2', { status: 'resolved', anchor: 'E3.2' }),
      link('art. 8 CC', { status: 'known', norm: { act: 'ZGB', name: 'CC', article: '8' } }),
      link('ATF 999 I 1', { status: 'impossible', official: 'https://court.example/3' }),
    ]
    const sections = [
      {
        key: 'facts',
        origin: 'extract',
        paragraphs: [{ text, number: null, anchor: 'facts:1', depth: 0, pageMarks: [] }],
      },
    ]
    await openPage('/atf/149-III-9001', {
      [path]: { ...decision, sections },
      [`${path}/links`]: { regeste: {}, sections: [{ key: 'facts', paragraphs: [links] }] },
    })
    const facts = await screen.findByRole('region', { name: 'Faits' })
    await waitFor(() =>
      expect(
        within(facts)
          .getAllByRole('link')
          .map((each) => [each.textContent, each.getAttribute('href'), each.getAttribute('target')]),
      ).toEqual([
        ['ATF 140 III 1', '/atf/140-III-1#E2', null],
        ['ATF 139 III 2 (site officiel, nouvel onglet)', 'https://court.example/2', '_blank'],
        ['consid. 3.2', '/atf/149-III-9001#E3.2', null],
        ['art. 8 CC', '/norm/CC/8', null],
      ]),
    )
    expect(facts.textContent).toContain(text.slice(0, 18))
  })

  test('marks the words of the query, counts them and can clear them', async () => {
    const { container } = await openPage('/atf/149-III-9001?q=d%C3%A9lai')
    expect((await screen.findAllByText('1 occurrence')).length).toBeGreaterThan(0)
    expect(container.querySelector('mark')?.textContent).toBe('délai')
    const user = userEvent.setup()
    await user.keyboard('n')
    expect((await screen.findAllByText('1 sur 1')).length).toBeGreaterThan(0)
    await user.click(screen.getAllByRole('button', { name: 'Ne plus marquer les mots cherchés' })[0] as HTMLElement)
    await waitFor(() => expect(container.querySelector('mark')).toBeNull())
  })

  test('opens the citation in focus with o', async () => {
    await openPage('/atf/149-III-9001', {
      [`${path}/links`]: {
        regeste: {},
        sections: [
          { key: 'facts', paragraphs: [[]] },
          {
            key: 'considerations',
            paragraphs: [
              [
                {
                  start: 0,
                  end: 10,
                  kind: 'bge',
                  canonical: 'bge:149-III-9005',
                  status: 'resolved',
                  target: { docType: 'atf', docId: '149-III-9005', consideration: null, page: null },
                },
              ],
            ],
          },
        ],
      },
    })
    const user = userEvent.setup()
    const link = await screen.findByRole('link', { name: 'Le recours' })
    await user.keyboard('o')
    expect(window.location.pathname).toBe('/atf/149-III-9001')
    link.focus()
    await user.keyboard('o')
    await waitFor(() => expect(window.location.pathname).toBe('/atf/149-III-9005'))
  })

  test('applies the chosen text size and remembers it', async () => {
    await openPage('/atf/149-III-9001')
    const user = userEvent.setup()
    const [button] = await screen.findAllByRole('button', { name: 'Taille du texte' })
    if (!button) throw new Error('no button')
    await user.click(button)
    await user.click(await screen.findByRole('menuitem', { name: 'Grande' }))
    expect(document.documentElement.dataset.textSize).toBe('large')
    expect(localStorage.getItem('text-size')).toBe('large')
    await user.click(button)
    await user.click(await screen.findByRole('menuitem', { name: 'Moyenne' }))
    expect(document.documentElement.dataset.textSize).toBeUndefined()
    expect(localStorage.getItem('text-size')).toBeNull()
  })

  test('marks it as read, by button and by key', async () => {
    await openPage('/atf/149-III-9001')
    await screen.findByRole('progressbar', { name: '0 lue sur 23' })
    const user = userEvent.setup()
    await user.keyboard('m')
    expect(await screen.findByRole('progressbar', { name: '1 lue sur 23' })).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Lue', pressed: true })[0] as HTMLElement)
    expect(await screen.findByRole('progressbar', { name: '0 lue sur 23' })).toBeTruthy()
  })

  test('shows the full judgment on request', async () => {
    const sections = [
      {
        key: 'facts',
        origin: 'judgment',
        paragraphs: [{ text: 'Tout le texte.', number: null, anchor: 'facts:1', depth: 0, pageMarks: [] }],
      },
    ]
    const { requests } = await openPage('/atf/149-III-9001', {
      [path]: { ...decision, hasJudgment: true },
      [`${path}/judgment`]: { id: decision.id, judgmentUrl: null, sections, access: decision.access },
      [`${path}/links`]: (url: URL) =>
        url.searchParams.get('of') === 'judgment'
          ? {
              regeste: {},
              sections: [
                {
                  key: 'facts',
                  paragraphs: [
                    [
                      {
                        start: 5,
                        end: 13,
                        kind: 'internal',
                        canonical: 'x',
                        status: 'resolved',
                        anchor: 'facts:1',
                      },
                    ],
                  ],
                },
              ],
            }
          : { regeste: {}, sections: [] },
    })
    const tab = await screen.findByRole('tab', { name: 'Arrêt complet' })
    expect(requests.some(({ pathname }) => pathname.endsWith('/judgment'))).toBe(false)
    await userEvent.setup().click(tab)
    const link = await screen.findByRole('link', { name: 'le texte' })
    expect(link.getAttribute('href')).toBe('/atf/149-III-9001?tab=judgment#facts:1')
    expect(link.closest('p')?.textContent).toBe('Tout le texte.')
  })

  test('always shows the rights notice of a Strasbourg text', async () => {
    const attribution = '© Council of Europe'
    await openPage('/atf/149-III-9001', { [path]: { ...decision, attribution } })
    expect((await screen.findAllByText(attribution)).length).toBeGreaterThan(0)
    await userEvent.setup().click(screen.getByRole('tab', { name: 'Résumé court' }))
    expect(within(screen.getByRole('tabpanel')).getByText(attribution)).toBeTruthy()
  })

  test('says when the text is not in the collection', async () => {
    await openPage('/atf/149-III-9001', { [path]: { ...decision, sections: [] } })
    expect(await screen.findByText(/n’est pas dans la collection/)).toBeTruthy()
  })

  test('escapes the text, whatever it contains', async () => {
    const text = '<img src=x onerror=alert(1)>'
    const sections = [
      {
        key: 'facts',
        origin: 'extract',
        paragraphs: [{ text, number: null, anchor: 'facts:1', depth: 0, pageMarks: [] }],
      },
    ]
    const { container } = await openPage('/atf/149-III-9001', { [path]: { ...decision, sections } })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(container.querySelector('img')).toBeNull()
  })

  test('redirects from a page inside a decision to that decision', async () => {
    const resolution = {
      start: 0,
      end: 16,
      text: 'BGE 149 III 9003',
      kind: 'bge',
      canonical: 'bge:149-III-9003',
      form: 'full',
      certainty: 'high',
      parts: {},
      status: 'resolved',
      target: { docType: 'atf', docId: '149-III-9001', consideration: null, page: 9003 },
    }
    await openPage('/atf/149-III-9003', {
      '/api/catalog/decisions/atf/149-III-9003': { problem: { status: 404, code: 'CATALOG_DECISION_NOT_FOUND' } },
      '/api/catalog/citations/resolve': resolution,
      '/api/catalog/citations/treatments': { citation: 'ATF 149 III 9003', citedBy: 0, treatments: [] },
      [`${path}/card`]: { ...listedDecision, regesteHead: null, regesteLanguage: null, treatments: [], citedBy: 0 },
    })
    const link = await screen.findByRole('link', { name: 'Se trouve dans ATF 149 III 9001' })
    expect(link.getAttribute('href')).toBe('/atf/149-III-9001#p9003')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('ATF 149 III 9003')
  })

  test('a decision that only others cite is named by its citation', async () => {
    await openPage('/atf/149-III-9003', {
      '/api/catalog/decisions/atf/149-III-9003': { problem: { status: 404, code: 'CATALOG_DECISION_NOT_FOUND' } },
      '/api/catalog/citations/treatments': { citation: 'ATF 149 III 9003', citedBy: 2, treatments: [] },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'ATF 149 III 9003' })).toBeTruthy()
    expect(await screen.findByText(/^Cette décision n’est pas dans la collection\./)).toBeTruthy()
  })

  test('the contents sheet takes the focus and returns it on Escape', async () => {
    const user = userEvent.setup()
    await openPage('/atf/149-III-9001')
    const opener = await screen.findByRole('button', { name: 'Plan' })
    await user.click(opener)
    const outline = screen.getByRole('navigation', { name: 'Plan' })
    await waitFor(() => expect(outline.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    expect(opener.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(opener)
  })

  test('the contents sheet closes when the focus leaves it', async () => {
    const user = userEvent.setup()
    await openPage('/atf/149-III-9001')
    const opener = await screen.findByRole('button', { name: 'Plan' })
    await user.click(opener)
    within(screen.getByRole('navigation', { name: 'Plan' }))
      .getAllByRole('link')
      .at(-1)
      ?.focus()
    await user.tab()
    expect(opener.getAttribute('aria-expanded')).toBe('false')
  })

  test.each([
    [404, 'CATALOG_DECISION_NOT_FOUND', 'ATF 149 III 9001'],
    [410, 'CATALOG_DECISION_WITHDRAWN', 'Document retiré'],
    [500, 'INTERNAL', 'Le document n’a pas pu être chargé'],
  ])('explains a %i %s', async (status, code, title) => {
    await openPage('/atf/149-III-9001', { [path]: { problem: { status, code } } })
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  })
})
