import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { Choices, writtenIds } from './choices.ts'

const id = fc.stringMatching(/^[a-z0-9_-]{1,12}$/)

test('a choice contains the current document numbers of its ids', () => {
  fc.assert(
    fc.property(fc.array(id, { minLength: 1 }), fc.uniqueArray(id), fc.uniqueArray(id), (ids, before, now) => {
      let documents = before
      const numberOf = (id: string) => (documents.includes(id) ? documents.indexOf(id) + 1 : undefined)
      const choices = new Choices(numberOf)
      const written = writtenIds(ids) as string
      for (const held of [before, before, now]) {
        if (held !== documents) choices.clear()
        documents = held
        const known = ids.map(numberOf).filter((number) => number !== undefined)
        expect([...choices.numbersOf(written)]).toEqual(known)
      }
    }),
  )
})

test('a repeated choice is cached', () => {
  let asked = 0
  const choices = new Choices(() => ++asked)
  const many = writtenIds(Array.from({ length: 5_000 }, (_, n) => `atf-147-I-${n}`)) as string
  choices.numbersOf(many)
  choices.numbersOf(`${many}`)
  expect(asked).toBe(5_000)
})

test('no ids mean no filter; unknown ids match nothing', () => {
  expect([writtenIds(undefined), writtenIds([])]).toEqual([null, null])
  expect([...new Choices(() => undefined).numbersOf(writtenIds(['']) as string)]).toEqual([])
})
