import { expect, test } from '@jest/globals'
import { strToU8, zipSync } from 'fflate'
import { docxParagraphs } from './docx.ts'

const run = (text: string) => `<w:r><w:t>${text}</w:t></w:r>`
const read = (body: string) =>
  docxParagraphs(zipSync({ 'word/document.xml': strToU8(`<w:document><w:body>${body}</w:body></w:document>`) }))

test('passages moved away are left out, and a text box is read once', () => {
  expect(read(`<w:p>${run('A')}<w:moveFrom>${run('B')}</w:moveFrom><w:moveTo>${run('C')}</w:moveTo></w:p>`)).toEqual([
    'AC',
  ])
  const box = (text: string) => `<w:txbxContent><w:p>${run(text)}</w:p></w:txbxContent>`
  expect(
    read(
      `<w:p><mc:AlternateContent><mc:Choice>${box('D')}</mc:Choice><mc:Fallback>${box('D')}</mc:Fallback></mc:AlternateContent></w:p>`,
    ),
  ).toEqual(['D'])
})
