import { describe, expect, test } from '@jest/globals'
import { decision } from '../test/answers.ts'
import { pinpoint } from './pinpoint.ts'

const written = (...parts: Parameters<typeof pinpoint>) => pinpoint(...parts).replaceAll('\u00a0', ' ')

describe('a pinpoint citation', () => {
  test('is written as the courts of each language do', () => {
    expect(written(decision, 'E3.2', 'fr')).toBe('ATF 149 III 9001 consid. 3.2')
    expect(written(decision, 'E3.2', 'de')).toBe('BGE 149 III 9001 E. 3.2')
    expect(written(decision, 'E3b/ee', 'it')).toBe('DTF 149 III 9001 consid. 3b/ee')
    expect(written(decision, 'A.a', 'de')).toBe('BGE 149 III 9001 lit. A.a')
    expect(written(decision, '§12', 'fr')).toBe('ATF 149 III 9001, § 12')
    expect(written(decision, 'E3.2', 'de', 9002)).toBe('BGE 149 III 9001 E. 3.2 S. 9002')
  })

  test('is the decision alone for a place without a number', () => {
    expect(written(decision, 'facts:2', 'fr')).toBe('ATF 149 III 9001')
  })
})
