import { describe, expect, test } from '@jest/globals'
import { conclusionItems, outcomesOfConclusion, outcomesOfDisposition, outcomesOfOperativePart } from './outcomes.ts'

describe('outcome of a disposition', () => {
  test.each([
    ['1. Die Beschwerde wird abgewiesen. 2. Die Gerichtskosten werden auferlegt.', ['rejected']],
    ['1. Die Beschwerde wird abgewiesen, soweit darauf einzutreten ist.', ['rejected', 'inadmissible']],
    ['1. Auf die Beschwerde wird nicht eingetreten.', ['inadmissible']],
    [
      '1. Die Beschwerde wird gutgeheissen und die Sache zu neuer Beurteilung an die Vorinstanz zurückgewiesen.',
      ['accepted', 'remanded'],
    ],
    [
      '1. Die Beschwerde wird teilweise gutgeheissen. Im Übrigen wird die Beschwerde abgewiesen.',
      ['partially_accepted'],
    ],
    ['1. Das Verfahren wird als gegenstandslos geworden abgeschrieben: Beschwerde zurückgezogen.', ['struck_off']],
    [
      '1. Die Beschwerde wird gutgeheissen. 2. Das Gesuch um unentgeltliche Rechtspflege wird abgewiesen.',
      ['accepted'],
    ],
    ['1. Le recours est rejeté dans la mesure où il est recevable.', ['rejected', 'inadmissible']],
    [
      "1. Le recours est admis, l'arrêt est annulé et la cause est renvoyée à l'autorité cantonale pour nouvelle décision.",
      ['accepted', 'remanded'],
    ],
    ['1. Le recours est partiellement admis. Le recours est rejeté pour le surplus.', ['partially_accepted']],
    ['1. Le recours est irrecevable.', ['inadmissible']],
    ["1. Le recours est admis. 2. La requête d'assistance judiciaire est rejetée.", ['accepted']],
    ["1. Le recours est rejeté. 2. La demande d'assistance judiciaire est admise.", ['rejected']],
    ["1. Le recours est admis. 2. La demande d'assistance judiciaire est sans objet.", ['accepted']],
    ["1. Le recours est irrecevable et la requête d'assistance judiciaire est sans objet.", ['inadmissible']],
    ["1. Le recours est rejeté et la demande d'assistance judiciaire, sans objet, est radiée.", ['rejected']],
    [
      '1. Die Beschwerde wird gutgeheissen und das Gesuch um unentgeltliche Rechtspflege als gegenstandslos abgeschrieben.',
      ['accepted'],
    ],
    ['1. Il ricorso è inammissibile e la domanda di assistenza giudiziaria è priva di oggetto.', ['inadmissible']],
    [
      '1. Die Beschwerde gegen die Verweigerung der unentgeltlichen Rechtspflege wird als gegenstandslos abgeschrieben.',
      ['struck_off'],
    ],
    [
      '1. Das Gesuch um Revision wird abgewiesen und das Gesuch um unentgeltliche Rechtspflege gutgeheissen.',
      ['rejected'],
    ],
    ['1. Nella misura in cui è ammissibile, il ricorso è respinto.', ['rejected', 'inadmissible']],
    ['1. Il ricorso è accolto e la causa è rinviata alla Corte per nuovo giudizio.', ['accepted', 'remanded']],
    ['1. Il ricorso è inammissibile.', ['inadmissible']],
  ])('%s', (disposition, outcomes) => {
    expect(outcomesOfDisposition(disposition)).toEqual(outcomes)
  })

  test('tells sent back from rejected in German and French', () => {
    expect(outcomesOfDisposition('Die Sache wird zu neuem Entscheid zurückgewiesen.')).toEqual(['remanded'])
    expect(outcomesOfDisposition('La cause est renvoyée au Tribunal cantonal pour nouvelle décision.')).toEqual([
      'remanded',
    ])
    expect(outcomesOfDisposition('Die Beschwerde wird abgewiesen.')).not.toContain('remanded')
    expect(outcomesOfDisposition('Le recours est rejeté.')).not.toContain('remanded')
  })

  test('does not count a remand for the costs alone', () => {
    const text =
      '1. Die Beschwerde wird gutgeheissen. 2. Die Sache wird zur Neuverlegung der Kosten an die Vorinstanz zurückgewiesen.'
    expect(outcomesOfDisposition(text)).toEqual(['accepted'])
  })

  test('keeps two appeals of one decision apart', () => {
    const text = '1. Die Beschwerde 4A_1/2020 wird abgewiesen. 2. Die Beschwerde 4A_2/2020 wird gutgeheissen.'
    expect(outcomesOfDisposition(text)).toEqual(['accepted', 'rejected'])
  })
})

describe('outcome of the Strasbourg court', () => {
  test('joins nothing and tears nothing inside parentheses', () => {
    expect(conclusionItems('Violation of Art. 8 (a; b (c; d)); No violation of Art. 3')).toEqual([
      'Violation of Art. 8 (a; b (c; d))',
      'No violation of Art. 3',
    ])
  })

  test.each([
    [['Violation of Article 8'], ['accepted']],
    [['Violation of Article 8', 'No violation of Article 3'], ['partially_accepted']],
    [['Non-violation de l’article 8'], ['rejected']],
    [["Violation de l'article 6", 'Partiellement irrecevable'], ['accepted']],
    [['Inadmissible'], ['inadmissible']],
    [['Struck out of the list'], ['struck_off']],
    [['Just satisfaction reserved'], []],
  ])('conclusion %j is %j', (items, outcomes) => {
    expect(outcomesOfConclusion(items)).toEqual(outcomes)
  })

  test('is read from the operative part without what the separate opinions say', () => {
    const text =
      'Holds that there has been a violation of Article 8. Done in English. Opinion: there was no violation of Article 3'
    expect(outcomesOfOperativePart(text)).toEqual(['accepted'])
    expect(outcomesOfOperativePart("Dit qu'il n'y a pas eu violation de l'article 8")).toEqual(['rejected'])
    expect(outcomesOfOperativePart('Declares the application inadmissible.')).toEqual(['inadmissible'])
  })
})
