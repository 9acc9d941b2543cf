import { expect, test } from '@jest/globals'
import { TextDecoder } from 'node:util'
import { strToU8, zipSync } from 'fflate'
import { readBrief } from './read-file.ts'

// jsdom lacks this function, which every browser has.
Object.assign(globalThis, { TextDecoder })

/** A file of these bytes; jsdom's has no `arrayBuffer`. */
const file = (bytes: Uint8Array<ArrayBuffer>) =>
  Object.assign(new Blob([bytes]), { arrayBuffer: () => Promise.resolve(bytes.buffer) })

test('a plain text is read whatever its encoding', async () => {
  expect(await readBrief(file(new Uint8Array(Buffer.from('Zürich', 'utf8'))))).toEqual({ text: 'Zürich', word: null })
  expect(await readBrief(file(new Uint8Array(Buffer.from('Zürich', 'latin1'))))).toEqual({ text: 'Zürich', word: null })
})

test.each([
  ['another kind of file', new Uint8Array([37, 80, 0, 255])],
  ['a damaged archive', new Uint8Array([0x50, 0x4b, 3, 4, 0, 1])],
  ['damaged XML', new Uint8Array(zipSync({ 'word/document.xml': strToU8('<w:document><w:body>') }))],
  ['an archive that is no Word document', new Uint8Array(zipSync({ 'a.txt': strToU8('a') }))],
])('%s is refused', async (_, bytes) => {
  await expect(readBrief(file(bytes))).rejects.toMatchObject({ fault: 'not_readable' })
})

test('a file of more than 30 MB is refused', async () => {
  await expect(readBrief({ size: 31 * 1024 * 1024 } as Blob)).rejects.toMatchObject({ fault: 'too_large' })
})

test('a part that unpacks to more than 64 MB is refused before it is unpacked', async () => {
  const bytes = new Uint8Array(zipSync({ 'word/document.xml': strToU8('<w/>') }))
  const view = new DataView(bytes.buffer)
  const directory = bytes.findLastIndex((_, at) => at + 4 <= bytes.length && view.getUint32(at, true) === 0x02_01_4b_50)
  view.setUint32(directory + 24, 65 * 1024 * 1024, true)
  await expect(readBrief(file(bytes))).rejects.toMatchObject({ fault: 'too_large' })
})
