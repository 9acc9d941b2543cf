import { expect, test } from '@jest/globals'
import { actTable, rewritten } from '@trilex/citations'
import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { checkText } from './check-text.ts'
import { readBrief } from './read-file.ts'
import { rewriteWord } from './rewrite-word.ts'

const tables = {
  acts: actTable([{ sr: '220', abbr: { fr: 'CO', de: 'OR', it: 'CO' } }], ''),
  startPages: { '147|III': [1, 463] },
  invented: new Set<string>(),
  held: new Set<string>(),
}
const SPACE = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const part = (body: string) => strToU8(`<w:document ${SPACE}><w:body>${body}</w:body></w:document>`)
const run = (text: string, form = '') =>
  `<w:r>${form && `<w:rPr>${form}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`

const read = async (bytes: Uint8Array<ArrayBuffer>) => {
  const { text } = await readBrief(
    Object.assign(new Blob([bytes]), { arrayBuffer: () => Promise.resolve(bytes.buffer) }),
  )
  return text
}

/** The document with its citations in German form, and its text before and after. */
async function inGerman(files: Record<string, Uint8Array>) {
  const source = new Uint8Array(zipSync(files))
  const before = await read(source)
  const { rewrites } = checkText(before, tables, 'fr')
  const made = rewriteWord(source, rewrites.de)
  return { before, expected: rewritten(before, rewrites.de), after: await read(made), files: unzipSync(made) }
}

test('citations are rewritten within their runs; formatting, notes and other parts stay', async () => {
  const body = `<w:p><w:pPr><w:pStyle w:val="Titre1"/></w:pPr>${run('Recours')}</w:p><w:p>${run('Selon l’')}${run('ATF 147', '<w:b/>')}${run(' III 463 con', '<w:i/>')}${run('sid. 4 et l’art. 97 al. 1 CO, rien.')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>`
  const { after, files } = await inGerman({
    'word/styles.xml': strToU8('<styles/>'),
    'word/document.xml': part(body),
    'word/footnotes.xml': strToU8(
      `<w:footnotes ${SPACE}><w:footnote w:id="2"><w:p>${run('Cf. ATF 147 III 463.', '<w:sz w:val="16"/>')}</w:p></w:footnote></w:footnotes>`,
    ),
  })
  expect(after).toBe('Recours\nSelon l’BGE 147 III 463 E. 4 et l’Art. 97 Abs. 1 OR, rien.\nCf. BGE 147 III 463.')
  const document = strFromU8(files['word/document.xml'] ?? new Uint8Array())
  expect(document).toContain('<w:pStyle w:val="Titre1"/>')
  expect(document).toMatch(/<w:b\/><\/w:rPr><w:t xml:space="preserve">BGE 147 III 463 E\. 4<\/w:t>/)
  expect(document).toContain('<w:i/>')
  expect(strFromU8(files['word/footnotes.xml'] ?? new Uint8Array())).toContain('<w:sz w:val="16"/>')
  expect(strFromU8(files['word/styles.xml'] ?? new Uint8Array())).toBe('<styles/>')
})

test('a special character inside a citation is removed with the old words', async () => {
  const sign = '<w:r><w:t>art.</w:t><w:tab/><w:t>97 CO</w:t></w:r>'
  const { after } = await inGerman({ 'word/document.xml': part(`<w:p>${run('  L’')}${sign}${run(' vaut.')}</w:p>`) })
  expect(after).toBe('L’Art. 97 OR vaut.')
})

const piece = fc.constantFrom('ATF 147 III 463 consid. 4', 'art. 97 al. 1 CO', ' et ', 'selon l’', '(', ') ', 'x')
const cut = fc.record({
  words: fc.array(piece, { minLength: 1, maxLength: 5 }),
  at: fc.array(fc.nat(60), { maxLength: 4 }),
})

test('however a text is split into runs, it equals the text with its citations rewritten', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(cut, { minLength: 1, maxLength: 4 }), async (paragraphs) => {
      const body = paragraphs.map(({ words, at }) => {
        const text = words.join('')
        const ends = [...at.filter((end) => end < text.length), text.length].toSorted((a, b) => a - b)
        return `<w:p>${ends.map((end, index) => run(text.slice(ends[index - 1] ?? 0, end))).join('')}</w:p>`
      })
      const { expected, after } = await inGerman({ 'word/document.xml': part(body.join('')) })
      expect(after).toBe(expected.trim())
    }),
    { numRuns: 60 },
  )
})
