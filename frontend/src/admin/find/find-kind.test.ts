import { expect, test } from '@jest/globals'
import { soughtIn } from './find-kind.ts'

test.each([
  ['Message-ID: <0b7e-4f@considerant.example>', 'messageId', '0b7e-4f@considerant.example'],
  ['<0b7e5f0a-1111-4c1d-9c55-a3@considerant.example>', 'messageId', '0b7e5f0a-1111-4c1d-9c55-a3@considerant.example'],
  ['To: Anne Rochat <anne@etude.example>', 'mailAddress', 'anne@etude.example'],
  [' anne@etude.example ', 'mailAddress', 'anne@etude.example'],
  ['Facture 2026-000042', 'invoice', '2026-000042'],
  ['4A_606/2020', 'text', '4A_606/2020'],
  ['Müller Zoé', 'text', 'Müller Zoé'],
])('%s is read as %s', (q, kind, text) => {
  expect(soughtIn(q)).toEqual({ kind, text })
})
