import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { IdTable } from './id-table.ts'

/** Documents by number from 1, each with an id; of equal ids only the last is alive. */
function collection() {
  const ids: Buffer[] = [Buffer.alloc(0)]
  const held = {
    end: 1,
    alive: new Uint8Array(20_000),
    idBytes: (number: number) => ids[number] as Buffer,
  }
  const numbers = new Map<string, number>()
  const remove = (id: string) => {
    held.alive[numbers.get(id) ?? 0] = 0
    numbers.delete(id)
  }
  const put = (id: string) => {
    remove(id)
    numbers.set(id, held.end)
    ids[held.end] = Buffer.from(id)
    held.alive[held.end++] = 1
  }
  return { held, numbers, put, remove }
}

test('finds each id under its latest number, after any replacements and deletions', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom('put', 'put', 'remove', 'ask'), fc.nat(40)), { maxLength: 120 })
  fc.assert(
    fc.property(steps, (done) => {
      const { held, numbers, put, remove } = collection()
      const table = new IdTable(held)
      for (const [step, n] of done) {
        const id = `cedh-é-${n}`
        if (step === 'put') put(id)
        else if (step === 'remove') remove(id)
        else expect(table.numberOf(id)).toBe(numbers.get(id))
      }
      for (let n = 0; n <= 40; n++) expect(table.numberOf(`cedh-é-${n}`)).toBe(numbers.get(`cedh-é-${n}`))
    }),
  )
})

test('grows with the collection', () => {
  const { held, numbers, put } = collection()
  const table = new IdTable(held)
  for (let n = 0; n < 15_000; n++) {
    put(`atf-${n}`)
    if (n % 1_000 === 0) expect(table.numberOf(`atf-${n}`)).toBe(n + 1)
  }
  for (const [id, number] of numbers) if (table.numberOf(id) !== number) throw new Error(id)
  expect(table.numberOf('atf-15000')).toBeUndefined()
})
