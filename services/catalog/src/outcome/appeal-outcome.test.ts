import { describe, expect, test } from '@jest/globals'
import { outcomesOfDisposition } from './appeal-outcome.ts'

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

  test('distinguishes remanded from rejected in German and French', () => {
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

  test('distinguishes two appeals of one decision', () => {
    const text = '1. Die Beschwerde 4A_1/2020 wird abgewiesen. 2. Die Beschwerde 4A_2/2020 wird gutgeheissen.'
    expect(outcomesOfDisposition(text)).toEqual(['accepted', 'rejected'])
  })

  test.each([
    [
      "1. Le recours est admis et l'arrêt attaqué réformé en ce sens que la demande du bailleur est rejetée.",
      ['accepted'],
    ],
    [
      '1. Le recours est admis. Le jugement est annulé et la demande de la caisse du 3 mai 2020 est rejetée.',
      ['accepted'],
    ],
    [
      "1. Le recours est admis. L'arrêt est réformé en ce sens que l'exception de prescription est rejetée.",
      ['accepted'],
    ],
    [
      '1. Die Beschwerde wird gutgeheissen. Das Urteil wird aufgehoben und die Klage vom 3. Mai 2020 wird abgewiesen.',
      ['accepted'],
    ],
    ['1. Die Beschwerde wird gutgeheissen, das Urteil aufgehoben und auf die Klage nicht eingetreten.', ['accepted']],
    ['1. Die Beschwerde wird gutgeheissen und die Klage als gegenstandslos abgeschrieben.', ['accepted']],
    ['1. Die Beschwerde wird gutgeheissen. Die Klage wird teilweise gutgeheissen.', ['accepted']],
    ['1. Die Beschwerde wird gutgeheissen. Die Berufung wird stattdessen abgewiesen.', ['accepted']],
    [
      '1. Die Beschwerde wird abgewiesen. 2. Ziff. 1 lautet neu: "Die Verwaltungsgerichtsbeschwerde wird gutgeheissen."',
      ['rejected'],
    ],
    [
      '1. Das Revisionsgesuch wird gutgeheissen. 2. Das Dispositiv wird wie folgt gefasst:\n"1. Die Beschwerde wird abgewiesen.\n2. Keine Kosten."',
      ['accepted'],
    ],
    [
      "1. Le recours est admis. L'arrêt est modifié comme suit :\nL'appel est admis.\nLe recours est rejeté.\n2. Les frais sont mis à la charge de B.",
      ['accepted'],
    ],
    [
      "1. Il ricorso è accolto e la sentenza è riformata nel senso che la petizione dell'attrice è respinta.",
      ['accepted'],
    ],
    ['1. Il ricorso è accolto. La decisione è annullata e la domanda di rigetto è respinta.', ['accepted']],
    ['1. Die Beschwerde wird insoweit teilweise gutgeheissen, als die Busse aufgehoben wird.', ['partially_accepted']],
    ['1. Le recours est admis partiellement.', ['partially_accepted']],
    ['1. Il ricorso è accolto. Per il resto il ricorso è respinto.', ['partially_accepted']],
    [
      '1. Die Beschwerde wird teilweise gutgeheissen, im Übrigen abgewiesen, soweit darauf einzutreten ist.',
      ['partially_accepted'],
    ],
    ['1. In teilweiser Gutheissung der Beschwerde wird das Urteil aufgehoben.', ['partially_accepted']],
    ['1. Die Beschwerde wird gutgeheissen, soweit darauf einzutreten ist.', ['accepted']],
    [
      "1. Le recours est rejeté dans la mesure de sa recevabilité et pour autant qu'il ne soit pas sans objet.",
      ['rejected', 'inadmissible'],
    ],
    [
      '1. Die Beschwerde wird abgewiesen, soweit darauf einzutreten und soweit sie nicht gegenstandslos geworden ist.',
      ['rejected', 'inadmissible'],
    ],
    [
      '1. Das Urteil wird aufgehoben, soweit damit die vorinstanzliche Beschwerde abgewiesen worden ist, und die Beschwerde gutgeheissen.',
      ['accepted'],
    ],
    ['1. Auf die Klage wird nicht eingetreten.', ['inadmissible']],
    ["1. L'action est admise.", ['accepted']],
    [
      '1. Auf die Beschwerde wird nicht eingetreten. 2. Das Gesuch um Wiederherstellung der Frist wird abgewiesen.',
      ['inadmissible'],
    ],
  ])('is that of the appeal alone: %s', (disposition, outcomes) => {
    expect(outcomesOfDisposition(disposition)).toEqual(outcomes)
  })

  test.each([
    [
      '1. Le recours constitutionnel subsidiaire est irrecevable. 2. Le recours en matière civile est admis.',
      ['accepted'],
    ],
    [
      '1. Auf die Beschwerde in Zivilsachen wird nicht eingetreten. 2. Die subsidiäre Verfassungsbeschwerde wird abgewiesen.',
      ['rejected'],
    ],
    [
      '1. Il ricorso in materia civile è respinto. 2. Il ricorso sussidiario in materia costituzionale è inammissibile.',
      ['rejected'],
    ],
    [
      '1. Auf die Beschwerde in Zivilsachen wird nicht eingetreten. 2. Auf die subsidiäre Verfassungsbeschwerde wird nicht eingetreten.',
      ['inadmissible'],
    ],
  ])('is that of the remedy that was heard: %s', (disposition, outcomes) => {
    expect(outcomesOfDisposition(disposition)).toEqual(outcomes)
  })

  test.each([
    [
      '1. Les causes sont jointes. 2. Le recours de B. SA est rejeté. 3. Le recours de A. SA est admis.',
      ['accepted', 'rejected'],
    ],
    ['1. Le recours principal est admis. 2. Le recours joint de B. est rejeté.', ['accepted', 'rejected']],
    [
      '1. Die Beschwerde gegen den Kanton Uri wird abgewiesen. 2. Die Beschwerde gegen den Kanton Zug wird gutgeheissen.',
      ['accepted', 'rejected'],
    ],
    [
      '1. Die Beschwerden in den Verfahren 6B_1/2024 und 6B_2/2024 werden abgewiesen. 2. Die Gesuche um unentgeltliche Rechtspflege werden gutgeheissen.',
      ['rejected'],
    ],
    [
      '1. Das Verfahren 6B_1/2024 wird als gegenstandslos abgeschrieben. 2. Die Beschwerde im Verfahren 6B_2/2024 wird gutgeheissen.',
      ['accepted', 'struck_off'],
    ],
    [
      '1. Die Beschwerde betreffend die direkte Bundessteuer wird abgewiesen. 2. Die Beschwerde betreffend die Staatssteuer wird gutgeheissen.',
      ['accepted', 'rejected'],
    ],
    [
      '1. Le recours est admis en tant qu’il concerne la recevabilité. Le recours est rejeté en tant qu’il concerne le fond.',
      ['partially_accepted'],
    ],
  ])('has one entry per appeal of joined cases: %s', (disposition, outcomes) => {
    expect(outcomesOfDisposition(disposition)).toEqual(outcomes)
  })
})
