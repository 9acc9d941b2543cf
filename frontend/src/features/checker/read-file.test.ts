import { expect, test } from '@jest/globals'
import { TextDecoder } from 'node:util'
import { strToU8, zipSync } from 'fflate'
import { readBrief } from './read-file.ts'

// The test's document model lacks what every browser has.
Object.assign(globalThis, { TextDecoder })

const NAMESPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const word = (body: string, part = 'word/document.xml') => ({
  [part]: strToU8(`<w:document ${NAMESPACE}>${body}</w:document>`),
})
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
/** What a file of these bytes is to the page; the test's document model has no `arrayBuffer` of its own. */
const file = (bytes: Uint8Array<ArrayBuffer>) =>
  Object.assign(new Blob([bytes]), { arrayBuffer: () => Promise.resolve(bytes.buffer) })

test('a Word document gives its paragraphs, then its notes, without what was deleted', async () => {
  const deleted =
    '<w:p><w:del><w:r><w:delText>fort</w:delText></w:r></w:del><w:r><w:t>ATF</w:t><w:noBreakHyphen/><w:t>1</w:t></w:r></w:p>'
  const bytes = zipSync({ ...word(paragraph('Erstens') + deleted), ...word(paragraph('Note'), 'word/footnotes.xml') })
  expect(await readBrief(file(new Uint8Array(bytes)))).toMatchObject({ text: 'Erstens\nATF-1\n\nNote' })
})

test('a plain text is read whatever its encoding', async () => {
  expect(await readBrief(file(new Uint8Array(Buffer.from('Zürich', 'utf8'))))).toEqual({ text: 'Zürich', word: null })
  expect(await readBrief(file(new Uint8Array(Buffer.from('Zürich', 'latin1'))))).toEqual({ text: 'Zürich', word: null })
})

test.each([
  ['another kind of file', new Uint8Array([37, 80, 0, 255])],
  ['a damaged archive', new Uint8Array([0x50, 0x4b, 3, 4, 0, 1])],
  ['an archive that is no Word document', new Uint8Array(zipSync({ 'a.txt': strToU8('a') }))],
])('%s is refused', async (_, bytes) => {
  await expect(readBrief(file(bytes))).rejects.toMatchObject({ fault: 'not_readable' })
})

test('a file of more than 30 MB is refused', async () => {
  await expect(readBrief({ size: 31 * 1024 * 1024 } as Blob)).rejects.toMatchObject({ fault: 'too_large' })
})
