import { describe, expect, test } from '@jest/globals'
import type { Section } from '../api/types.ts'
import { decision } from '../test/answers.ts'
import { pageOf } from './page-of.ts'

/** A decision from page 304 on, whose considerations hold the given marks as `[page, offset]`. */
function marked(...marks: Record<string, [number, number][]>[]) {
  const paragraphs = marks.flatMap((each) =>
    Object.entries(each).map(([number, pages]) => ({
      text: 'Le texte du considérant.',
      number,
      anchor: `E${number}`,
      depth: 1,
      pageMarks: pages.map(([page, offset]) => ({ page, offset })),
    })),
  )
  const sections: Section[] = [{ key: 'considerations', origin: 'extract', paragraphs }]
  return { page: 304, sections }
}

describe('the reporter page of a position', () => {
  test('is that of the preceding page mark', () => {
    expect(pageOf(decision, 'A')).toBe(9001)
    expect(pageOf(decision, 'E3')).toBe(9002)
    expect(pageOf(decision, 'E9')).toBeNull()
    expect(pageOf({ ...decision, page: null }, 'E3')).toBeNull()
  })

  test('is unknown before the first mark when pages are missing in between', () => {
    const text = marked({ 4.1: [] }, { 4.2: [[307, 8]] }, { 4.3: [] })
    expect(pageOf(text, 'E4.1')).toBeNull()
    expect(pageOf(text, 'E4.2')).toBeNull()
    expect(pageOf(text, 'E4.3')).toBe(307)
  })

  test('is the first page when the next page’s mark follows', () => {
    expect(pageOf(marked({ 1: [] }, { 2: [[305, 3]] }), 'E1')).toBe(304)
    expect(pageOf(marked({ 1: [] }, { 2: [[305, 3]] }), 'E2')).toBe(304)
  })

  test('is unknown in a text without marks', () => {
    expect(pageOf(marked({ 1: [] }, { 2: [] }), 'E1')).toBeNull()
  })

  test('is known only at the mark itself when the following marks skip a page', () => {
    const text = marked({ 1: [[305, 0]] }, { 2: [] }, { 3: [[307, 5]] }, { 4: [] })
    expect(pageOf(text, 'E1')).toBe(305)
    expect(pageOf(text, 'E2')).toBeNull()
    expect(pageOf(text, 'E3')).toBeNull()
    expect(pageOf(text, 'E4')).toBe(307)
  })

  test('is unknown between marks in descending order', () => {
    expect(pageOf(marked({ 1: [[307, 2]] }, { 2: [] }, { 3: [[306, 2]] }), 'E2')).toBeNull()
  })

  test('is that of the words, inside a paragraph that spans pages', () => {
    const text = marked({ 1: [[305, 0]] }, { 2: [[306, 9]] })
    expect(pageOf(text, 'E2', 8)).toBe(305)
    expect(pageOf(text, 'E2', 9)).toBe(306)
  })
})
