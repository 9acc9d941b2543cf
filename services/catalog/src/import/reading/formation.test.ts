import { expect, test } from '@jest/globals'
import { formationOf } from './formation.ts'

const nothing = { branch: null, collection: '', body: null, text: '' }

test.each([
  [{ branch: 'CHAMBER' }, 'CHAMBER'],
  [{ branch: 'CHAMBER', body: '15' }, 'PLENARY'],
  [{ collection: 'CASELAW;JUDGMENTS;GRANDCHAMBER;ENG' }, 'GRANDCHAMBER'],
  [{ collection: 'CASELAW;DECISIONS;ADMISSIBILITYCOM;ENG' }, 'ADMISSIBILITYCOM'],
  [{ text: 'GRANDE CHAMBRE\nAFFAIRE A. c. SUISSE' }, 'GRANDCHAMBER'],
  [{ text: 'SECOND SECTION\nCASE OF A. v. SWITZERLAND' }, 'CHAMBER'],
  [{ text: 'COURT (PLENARY)\nCASE OF A. v. SWITZERLAND' }, 'PLENARY'],
  [{}, null],
])('%j was decided by %s', (said, formation) => {
  expect(formationOf({ ...nothing, ...said })).toBe(formation)
})
