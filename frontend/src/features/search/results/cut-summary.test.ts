import { expect, test } from '@jest/globals'
import { cutSummary, placeBehind } from './cut-summary.ts'

const LONG = 'Le bailleur a résilié le bail sans motif sérieux, ce que la cour cantonale a constaté.'

test.each([
  [`${LONG} (consid. 3.2) Il a tort. (consid. 4)`, 30, '(consid. 3.2)'],
  ['Das Gericht hat die Kündigung geprüft und verworfen. (E. 2b/aa) Ende. (E. 3)', 20, '(E. 2b/aa)'],
  ['The Court notes that the measure was lawful and pursued an aim. (§ 12)', 20, '(§ 12)'],
  [`${LONG} (faits) Il a tort. (consid. 4)`, 30, '(faits)'],
])('the sentence that is cut keeps its place: %s', (summary, length, place) => {
  const cut = cutSummary(summary, length)
  expect(cut).toContain('…')
  expect(cut.endsWith(` ${place}`)).toBe(true)
})

test('a place that is cut itself is written whole, one in another parenthesis is none', () => {
  expect(cutSummary('Il a tort selon le juge. (consid. 3.2) Fin. (consid. 4)', 36)).toBe(
    'Il a tort selon le juge.… (consid. 3.2)',
  )
  expect(cutSummary(`La banque (ZKB) a résilié. ${LONG} (consid. 3)`, 20)).toMatch(/… \(consid\. 3\)$/)
})

test('a passage with its place needs none, one without takes that of its sentence', () => {
  const summary = 'Il a tort. (consid. 1) Le juge a raison. (consid. 2)'
  expect(placeBehind(summary, 'Il a')).toBe(' (consid. 1)')
  expect(placeBehind(summary, 'tort. (consid. 1) Le juge')).toBe(' (consid. 2)')
  expect(placeBehind(summary, 'a raison. (consid. 2)')).toBe('')
  expect(placeBehind(summary, 'ailleurs')).toBe('')
})

test('a short summary stays whole, one without places is only cut', () => {
  expect(cutSummary('Court. (consid. 1)', 100)).toBe('Court. (consid. 1)')
  expect(cutSummary(LONG, 30)).toMatch(/…$/)
})
