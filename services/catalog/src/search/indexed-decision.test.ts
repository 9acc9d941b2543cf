import { expect, test } from '@jest/globals'
import type { Summaries } from '../decision.ts'
import { summaryText } from './indexed-decision.ts'

const summaries = (...short: Summaries['short']): Summaries => ({ method: 'extractive', version: '1', short, long: [] })

test('each sentence of a summary bears the place that it rests on, in its own language', () => {
  const text = summaryText(
    summaries(
      { text: 'Le congé est abusif.', anchor: 'E3.2', language: 'fr' },
      { text: 'Die Kündigung ist gültig.', anchor: 'E2b/aa', language: 'de' },
      { text: 'Il ricorso è respinto.', anchor: 'disposition:1', language: 'it' },
      { text: 'The measure was lawful.', anchor: '§12', language: 'en' },
      { text: 'Le bail dure dix ans.', anchor: 'facts:2', language: 'fr' },
      { text: 'Im Urteil selbst.', anchor: 'j-E4', language: 'de' },
    ),
    'short',
  )
  expect(text).toBe(
    'Le congé est abusif. (consid. 3.2) Die Kündigung ist gültig. (E. 2b/aa) Il ricorso è respinto. (dispositivo) ' +
      'The measure was lawful. (§ 12) Le bail dure dix ans. (faits) Im Urteil selbst. (E. 4)',
  )
})

test('a sentence of a headnote that names its considerations bears no second place', () => {
  const [named, unnamed] = ['Le congé est annulable (consid. 3.1).', 'Art. 271 CO; congé.'].map((text) =>
    summaryText(summaries({ text, anchor: 'regeste', language: 'fr' }), 'short'),
  )
  expect(named).toBe('Le congé est annulable (consid. 3.1).')
  expect(unnamed).toBe('Art. 271 CO; congé. (regeste)')
})
