import { describe, expect, test } from '@jest/globals'
import { conclusionItems, findingsOfConclusion, outcomesOfFindings } from './conclusion.ts'
import { findingsOfOperativePart } from './operative-part.ts'

const shown = (findings: ReturnType<typeof findingsOfConclusion>) =>
  findings.map(({ kind, articles }) => [kind, ...articles].join(' '))

describe('the findings of the Strasbourg Court', () => {
  test('are split outside parentheses only', () => {
    expect(conclusionItems('Violation of Art. 8 (a; b (c; d)); No violation of Art. 3')).toEqual([
      'Violation of Art. 8 (a; b (c; d))',
      'No violation of Art. 3',
    ])
  })

  test.each([
    [['Violation of Art. 2', 'Violation of Art. 14+2'], ['violation 2 14+2'], ['violation']],
    [
      [
        'Violation of Article 8 - Right to respect for private life (Article 8-1 - Respect for home)',
        'No violation of Art. 3',
      ],
      ['violation 8', 'no_violation 3'],
      ['violation', 'no_violation'],
    ],
    [["Non-violation de l'article 6 - Droit à un procès équitable"], ['no_violation 6'], ['no_violation']],
    [["Violation de l'Art. 6-1", 'Partiellement irrecevable'], ['violation 6-1', 'partly_inadmissible'], ['violation']],
    [['Violation of Article 1 of Protocol No. 1 - Protection of property'], ['violation P1-1'], ['violation']],
    [["Violation de l'article 4 du Protocole n° 4 - Expulsions"], ['violation P4-4'], ['violation']],
    [
      ['No violation of P1-1', 'Violation of Article 13+P4-4'],
      ['violation 13+P4-4', 'no_violation P1-1'],
      ['violation', 'no_violation'],
    ],
    [['Violation of Article 6+6-3-d - Right to a fair trial'], ['violation 6-3-d'], ['violation']],
    [['Violations of Art. 3 and 13'], ['violation 3 13'], ['violation']],
    [['Inadmissible (Art. 35) Admissibility criteria'], ['inadmissible'], ['inadmissible']],
    [['Preliminary objection allowed (Article 35-1)'], ['objection_allowed'], ['inadmissible']],
    [['Preliminary objection dismissed (Article 34 - Victim)'], [], []],
    [['Admissible'], ['admissible'], []],
    [['Partly admissible', 'Partly inadmissible'], ['partly_inadmissible', 'partly_admissible'], []],
    [
      ['Partly struck out', 'Inadmissible', 'Struck out of the list'],
      ['inadmissible', 'struck_out', 'partly_struck_out'],
      ['inadmissible', 'struck_off'],
    ],
    [['Struck out of the list'], ['struck_out'], ['struck_off']],
    [['Radiation du rôle (règlement amiable)'], ['friendly_settlement', 'struck_out'], ['struck_off']],
    [
      ['Non-pecuniary damage - award', 'Pecuniary damage - claim dismissed'],
      ['just_satisfaction'],
      ['just_satisfaction'],
    ],
    [['Préjudice moral - constat de violation suffisant'], ['finding_sufficient'], ['just_satisfaction']],
    [['Just satisfaction reserved'], ['just_satisfaction_reserved'], []],
    [
      ['No separate issue under Art. 13', 'Violation of Art. 3'],
      ['violation 3', 'no_separate_issue 13'],
      ['violation'],
    ],
  ])('in a conclusion %j', (items, findings, outcomes) => {
    const found = findingsOfConclusion(items)
    expect(shown(found)).toEqual(findings)
    expect(outcomesOfFindings(found)).toEqual(outcomes)
  })

  test.each([
    [
      'Holds that there has been a violation of Article 8. Done in English. Opinion: there was no violation of Article 3',
      ['violation 8'],
    ],
    ["Dit qu'il n'y a pas eu violation de l'article 8", ['no_violation 8']],
    ["Dit qu'il y a eu violation de l'article 1 du Protocole n o 1 à la Convention", ['violation P1-1']],
    ['Holds that there has been no breach of Article 5 para. 1 (art. 5-1) of the Convention', ['no_violation 5-1']],
    [
      'Holds that there has been a violation of Article 14 taken in conjunction with Article 8 of the Convention',
      ['violation 14+8'],
    ],
    ['Holds that there has been a violation of Article 6 §§ 1 and 3 (d) of the Convention', ['violation 6-1 6-3-d']],
    ['Holds that Article 6 § 1 was violated; holds that Article 8 was also violated', ['violation 6-1 8']],
    [
      'Holds that there has been a violation of Articles 3 and 13; that the finding of a violation is sufficient; to pay EUR 5,000 in respect of non-pecuniary damage',
      ['violation 3 13', 'just_satisfaction'],
    ],
    ['Declares the application inadmissible.', ['inadmissible']],
    ['Decides to strike the application out of its list of cases.', ['struck_out']],
    ['Declares the complaint concerning the alleged violation of Article 8 admissible', ['admissible']],
  ])('in an operative part: %s', (text, findings) => {
    expect(shown(findingsOfOperativePart(text))).toEqual(findings)
  })
})
