import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readBrief } from './read-file.ts'
import { wordDocument } from './write-word.ts'

// The test's document model lacks what every browser has.
const reopened = async (text: string) => {
  const { buffer } = wordDocument(text)
  const brief = await readBrief(Object.assign(new Blob([buffer]), { arrayBuffer: () => Promise.resolve(buffer) }))
  return brief.text
}

/** Of the first plane: the library's own UTF-8, which it uses only where a browser's is missing, mistakes the others. */
const CHARACTER = fc.integer({ min: 0, max: 0xd7ff }).map((code) => String.fromCharCode(code))

test('a text survives its Word document line by line, special characters and spaces included', async () => {
  const text = 'Recours\n\nSelon l’ATF 147 III 463  consid. 4.2.1 & « al. <2> »,\nfin.'
  expect(await reopened(text)).toBe(text)
})

test('any text survives, except tabs, line breaks and what XML cannot contain', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: CHARACTER, maxLength: 200 }), async (text) => {
      const plain = text.replace(/\t/g, ' ').replace(/\r\n?/g, '\n')
      expect(await reopened(text)).toBe(plain.replace(/[^\P{Cc}\n]|[\uFFFE\uFFFF]/gu, '').trim())
    }),
  )
})
