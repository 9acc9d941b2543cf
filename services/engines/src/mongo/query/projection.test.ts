import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import { find } from 'mingo'
import { decodePlain, encode } from '../values/bson.ts'
import { compileProjection } from './projection.ts'
import type { Doc } from '../values/values.ts'

const leaf = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom('x', null, true))
const inner = fc.record({ e: leaf, f: fc.oneof(leaf, fc.array(leaf, { maxLength: 2 })) }, { requiredKeys: [] })
const value = fc.oneof(leaf, inner, fc.array(fc.oneof(inner, leaf), { maxLength: 3 }))
const document: fc.Arbitrary<Doc> = fc.record(
  { _id: fc.integer({ min: 1, max: 9 }), a: value, b: value, c: value },
  { requiredKeys: ['_id'] },
)

/** Projections of disjoint paths, all included or all excluded, with or without an entry for `_id`. */
const projection: fc.Arbitrary<Doc> = fc
  .record({
    paths: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'a.e', 'b.e', 'c.f'), {
      maxLength: 3,
      selector: ([field]) => field,
    }),
    kept: fc.constantFrom(0, 1),
    id: fc.boolean(),
  })
  .map(({ paths, kept, id }) => ({ ...Object.fromEntries(paths.map((path) => [path, kept])), ...(id && { _id: 0 }) }))

test('a projection includes and excludes the same fields as an independent implementation', () => {
  fc.assert(
    fc.property(document, projection, (original, spec) => {
      const project = compileProjection(spec, {})
      const raw = encode(original)
      const [wanted] = find<Doc>([structuredClone(original)], {}, spec).all()
      expect(decodePlain(project ? project(raw) : raw)).toEqual(wanted)
    }),
    { numRuns: repetitions(2000) },
  )
})
