import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { PageBytes } from './page-bytes.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.nat({ max: 9000 }).map((length) => '’é'.repeat(length)),
)

test('a page is the concatenation of its texts and pieces, without the page before it', () => {
  const page = new PageBytes()
  fc.assert(
    fc.property(fc.array(fc.tuple(text, fc.boolean()), { maxLength: 12 }), (parts) => {
      page.text('left')
      page.clear()
      for (const [part, asText] of parts) {
        if (asText) page.text(part)
        else page.piece(Buffer.from(part))
      }
      const taken = page.take()
      expect(Buffer.from(taken.buffer).equals(Buffer.from(parts.map(([part]) => part.toWellFormed()).join('')))).toBe(
        true,
      )
    }),
  )
})
