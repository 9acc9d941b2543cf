import { expect, test } from '@jest/globals'
import { aDecision, section } from '../decision/decision.fixture.ts'
import { refuseTooLarge } from './refusal.ts'

test('a decision too large for the store is refused, naming its largest field in bytes', () => {
  const text = '€'.repeat(5_400_000)
  const refused = (field: string) => expect.objectContaining({ code: 'DECISION_TOO_LARGE', field })
  expect(() => refuseTooLarge(aDecision({ sections: [section('facts', text)] }))).toThrow(refused('sections'))
  expect(() => refuseTooLarge(aDecision({ judgment: [section('facts', text)] }))).toThrow(refused('fullJudgment'))
  refuseTooLarge(aDecision({ sections: [section('facts', text.slice(0, 5_000_000))] }))
})
