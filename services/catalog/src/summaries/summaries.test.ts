import { describe, expect, test } from '@jest/globals'
import { aDecision, section } from '../decision/decision.fixture.ts'
import { extractiveSummaries } from './summaries.ts'
import { headnoteSentences } from '../decision/shown-summaries.ts'
import { expectVerbatim } from './verbatim.fixture.ts'

describe('extractive summaries', () => {
  test('start with the headnote and end with the decisive consideration', () => {
    const decision = aDecision()
    const summaries = extractiveSummaries(decision)
    expectVerbatim(decision, summaries)
    expect(summaries.short[0]).toEqual({
      text: 'Le congé contraire à la bonne foi est annulable (consid. 3.1).',
      anchor: 'regeste',
      language: 'fr',
    })
    expect(summaries.short.map(({ anchor }) => anchor)).toContain('E4')
    expect(summaries.short.length).toBeLessThanOrEqual(3)
    expect(summaries.long.map(({ anchor }) => anchor)).toEqual(['facts:1', 'E3', 'E3.1', 'E3.1', 'E4', 'disposition:1'])
  })

  test('exist without a headnote and use the disposition of the judgment when the extract has none', () => {
    const decision = aDecision({
      docType: 'other',
      docId: '4A-1-2020',
      language: 'de',
      regeste: {},
      title: null,
      sections: [
        section(
          'considerations',
          '1 Der Mieter rügt die Kündigung. Die Kündigung der Wohnung ist gültig, somit ist die Beschwerde unbegründet.',
        ),
      ],
      judgment: [
        section('considerations', '1 Ein anderer Wortlaut derselben Erwägung steht im vollständigen Urteil.'),
        section('disposition', '1 Die Beschwerde in Zivilsachen wird abgewiesen.'),
      ],
    })
    const summaries = extractiveSummaries(decision)
    expectVerbatim(decision, summaries)
    expect(summaries.short.length).toBeGreaterThan(0)
    expect(summaries.long.at(-1)?.text).toBe('Die Beschwerde in Zivilsachen wird abgewiesen.')
  })

  test('use none of the formulas around numbered orders', () => {
    const disposition = section(
      'disposition',
      'Par ces motifs, le Tribunal fédéral prononce :',
      '1 Le recours est rejeté dans la mesure de sa recevabilité.',
      'Au nom de la Ire Cour de droit civil du Tribunal fédéral suisse',
    )
    const [opening, order, signature] = disposition.paragraphs
    if (!opening || !order || !signature) throw new Error('three paragraphs')
    const numbered = { ...disposition, paragraphs: [opening, { ...order, anchor: 'D1' }, signature] }
    const unnumbered = section('disposition', 'Le recours est admis et l’arrêt attaqué est annulé.')
    const texts = (last: typeof disposition) =>
      extractiveSummaries(aDecision({ regeste: {}, sections: [last] })).long.map(({ text }) => text)
    expect(texts(numbered)).toEqual(['Le recours est rejeté dans la mesure de sa recevabilité.'])
    expect(texts(unnumbered)).toEqual(['Le recours est admis et l’arrêt attaqué est annulé.'])
  })

  test('use nothing of a letterhead when there is text below it', () => {
    const lead = section(
      'lead',
      'The European Court of Human Rights, sitting as a Chamber composed of seven judges, delivers the following.',
    )
    const text = section(
      'considerations',
      '1 The applicant was not heard by a court, accordingly there has been a violation of Article 6.',
    )
    const texts = (sections: (typeof lead)[]) =>
      extractiveSummaries(aDecision({ docType: 'cedh', language: 'en', regeste: {}, sections })).long.map(
        ({ anchor }) => anchor,
      )
    expect(texts([lead, text])).toEqual(['E1'])
    expect(texts([lead])).toEqual(['lead:1'])
  })

  test('stay short without considerations instead of using formulas and signatures', () => {
    const sections = [
      section('facts', 'The applicants complained of the length of the proceedings before the domestic courts.'),
      section(
        'disposition',
        'The Court declares the application inadmissible. Done in English and notified in writing on 3 March 2072.',
        'Anna Muster Berta Beispiel Deputy Registrar President',
      ),
    ]
    const summaries = extractiveSummaries(aDecision({ docType: 'cedh', language: 'en', regeste: {}, sections }))
    expect(summaries.short.map(({ text }) => text)).toEqual([
      'The applicants complained of the length of the proceedings before the domestic courts.',
      'The Court declares the application inadmissible.',
    ])
  })

  test('of a decision without any text are empty', () => {
    expect(extractiveSummaries(aDecision({ regeste: {}, sections: [] }))).toMatchObject({ short: [], long: [] })
  })

  test('use the German headnote of a Romansh decision', () => {
    const summaries = extractiveSummaries(aDecision({ language: 'rm', sections: [] }))
    expect(summaries.short[0]?.language).toBe('de')
  })

  test('have at most two sentences of the headnote in the other languages', () => {
    const decision = aDecision({
      regeste: {
        fr: { head: 'Art. 271 al. 1 CO.', paragraphs: ['Le congé est annulable (consid. 3.1).', 'Frais (consid. 4).'] },
        de: { head: null, paragraphs: ['Die Kündigung ist anfechtbar. Die Frist läuft (E. 3.2).', 'Kosten (E. 4).'] },
        it: { head: 'Art. 271 cpv. 1 CO; disdetta.', paragraphs: [] },
      },
    })
    const summaries = extractiveSummaries(decision)
    expectVerbatim(decision, summaries)
    const told = (language: 'de' | 'it') =>
      headnoteSentences(decision, summaries.headnotes ?? {})[language]?.map(({ text }) => text)
    expect(told('de')).toEqual(['Die Kündigung ist anfechtbar.', 'Die Frist läuft (E. 3.2).'])
    expect(told('it')).toEqual(['Art. 271 cpv. 1 CO; disdetta.'])
    expect(summaries.headnotes).not.toHaveProperty('fr')
    expect(extractiveSummaries(aDecision({ regeste: {} })).headnotes).toEqual({})
  })

  test('leave out costs, repetitions and bulk citations', () => {
    const decision = aDecision({
      sections: [
        section(
          'considerations',
          '3 Le congé du locataire contraire à la bonne foi est annulable en raison du motif avancé.',
          '4 Les frais judiciaires du congé annulable sont mis à la charge du bailleur de mauvaise foi.',
          '5 Cf. ATF 120 II 31 consid. 4a p. 33, ATF 135 III 112 consid. 4.1 p. 119, ATF 136 III 190 consid. 2 p. 192 et 195.',
        ),
      ],
    })
    expect(extractiveSummaries(decision).long.map(({ anchor }) => anchor)).toEqual(['E3'])
  })
})
