import { describe, expect, test } from '@jest/globals'
import { segments } from './segments.ts'

describe('segments of parallel headnotes', () => {
  test('paragraphs, considerations and clauses correspond where their numbers agree', () => {
    const fr = 'Bail à loyer.\nCongé abusif (consid. 2). Protection du locataire; prolongation (consid. 3).'
    const de = 'Mietvertrag.\nMissbräuchliche Kündigung (E. 2). Schutz des Mieters; Erstreckung (E. 3).'
    expect(segments(fr, de)).toEqual([
      ['Bail à loyer.', 'Mietvertrag.'],
      ['Congé abusif', 'Missbräuchliche Kündigung'],
      ['Protection du locataire', 'Schutz des Mieters'],
      ['prolongation', 'Erstreckung'],
    ])
  })

  test('a level at which the numbers differ is skipped, and finer ones are tried', () => {
    expect(segments('Premier\nDeuxième; troisième', 'Eins und zwei; drei')).toEqual([
      ['Premier\nDeuxième', 'Eins und zwei'],
      ['troisième', 'drei'],
    ])
    expect(segments('Premier. Deuxième. Troisième', 'Eins; zwei')).toEqual([
      ['Premier. Deuxième. Troisième', 'Eins; zwei'],
    ])
  })

  test('texts without letters yield whole texts, not an error', () => {
    expect(segments('', '')).toEqual([['', '']])
  })
})
