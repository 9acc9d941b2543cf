import { expect, test } from '@jest/globals'
import { textOfParagraph, wordText } from './word-text.ts'

const SPACE =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" xmlns:v="urn:schemas-microsoft-com:vml"'
const root = (name: string, content: string) => `<w:${name} ${SPACE}>${content}</w:${name}>`
const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
const paragraph = (content: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${content}</w:p>`
const listed = (text: string, list: number, level = 0) =>
  paragraph(run(text), `<w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr>`)
const styled = (text: string, style: string) => paragraph(run(text), `<w:pStyle w:val="${style}"/>`)

/** A level as Word writes it. */
const level = (at: number, format: string, text: string, more = '') =>
  `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/><w:lvlJc w:val="left"/></w:lvl>`
const NUMBERING = root(
  'numbering',
  `<w:abstractNum w:abstractNumId="0"><w:multiLevelType w:val="multilevel"/>${level(0, 'decimal', '%1.')}${level(1, 'decimal', '%1.%2')}${level(2, 'decimal', '%1.%2.%3')}</w:abstractNum>
   <w:abstractNum w:abstractNumId="1">${level(0, 'upperRoman', '%1.', '<w:pStyle w:val="Titre1"/>')}${level(1, 'upperLetter', '%2.', '<w:pStyle w:val="Titre2"/>')}${level(2, 'decimal', '%1.%3', '<w:pStyle w:val="Titre3"/><w:isLgl/>')}</w:abstractNum>
   <w:abstractNum w:abstractNumId="2">${level(0, 'bullet', '')}${level(1, 'lowerLetter', '%2)')}${level(2, 'lowerRoman', '(%3)')}</w:abstractNum>
   <w:abstractNum w:abstractNumId="3">${level(0, 'decimal', 'Art. %1', '<w:suff w:val="space"/>')}</w:abstractNum>
   <w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
   <w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>
   <w:num w:numId="3"><w:abstractNumId w:val="2"/></w:num>
   <w:num w:numId="4"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>
   <w:num w:numId="5"><w:abstractNumId w:val="3"/></w:num>`,
)
const STYLES = root(
  'styles',
  `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"/>
   <w:style w:type="paragraph" w:styleId="Titre1"><w:basedOn w:val="Normal"/><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style>
   <w:style w:type="paragraph" w:styleId="Titre2"><w:basedOn w:val="Titre1"/><w:pPr><w:numPr><w:ilvl w:val="1"/><w:numId w:val="2"/></w:numPr></w:pPr></w:style>
   <w:style w:type="paragraph" w:styleId="Titre3"><w:basedOn w:val="Normal"/><w:pPr><w:numPr><w:ilvl w:val="2"/><w:numId w:val="2"/></w:numPr></w:pPr></w:style>
   <w:style w:type="paragraph" w:styleId="Sous"><w:basedOn w:val="Titre2"/></w:style>`,
)

const read = (body: string, more: Record<string, string> = {}) => {
  const parts = { 'word/document.xml': root('document', `<w:body>${body}</w:body>`), ...more }
  return wordText(new Map(Object.entries(parts)))?.paragraphs.map(textOfParagraph)
}
const numbered = (body: string) => read(body, { 'word/numbering.xml': NUMBERING, 'word/styles.xml': STYLES })

test('paragraphs of a list have the numbers that Word shows', () => {
  const body = [listed('a', 1), listed('b', 1, 1), listed('c', 1, 2), listed('d', 1, 2), listed('e', 1, 1)]
  expect(numbered([...body, listed('f', 1), listed('g', 1, 1)].join(''))).toEqual([
    '1. a',
    '1.1 b',
    '1.1.1 c',
    '1.1.2 d',
    '1.2 e',
    '2. f',
    '2.1 g',
  ])
})

test('a list that restarts does so once, and continues', () => {
  const body = [listed('a', 1), listed('b', 1), listed('c', 4), listed('d', 4), listed('e', 4, 1)]
  expect(numbered(body.join(''))).toEqual(['1. a', '2. b', '5. c', '6. d', '6.1 e'])
})

test('headings are numbered by their style, and a style by its base style', () => {
  const body = [styled('Faits', 'Titre1'), styled('Droit', 'Titre1'), styled('Recevabilité', 'Titre2')]
  expect(numbered([...body, styled('Délai', 'Sous'), styled('Art. 41 CO', 'Titre3')].join(''))).toEqual([
    'I. Faits',
    'II. Droit',
    'A. Recevabilité',
    'B. Délai',
    '2.1 Art. 41 CO',
  ])
})

test('a paragraph can leave the list of its style', () => {
  const out = paragraph(
    run('Annexe'),
    '<w:pStyle w:val="Titre1"/><w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr>',
  )
  expect(numbered(styled('Faits', 'Titre1') + out + styled('Droit', 'Titre1'))).toEqual([
    'I. Faits',
    'Annexe',
    'II. Droit',
  ])
})

test('lists with bullets, letters, small Roman numerals and words', () => {
  const body = [listed('a', 3), listed('b', 3, 1), listed('c', 3, 1), listed('d', 3, 2), listed('e', 3, 2)]
  expect(numbered([...body, listed('CO', 5)].join(''))).toEqual(['• a', 'a) b', 'b) c', '(i) d', '(ii) e', 'Art. 1 CO'])
})

test('a footnote follows the paragraph that refers to it, without separator lines', () => {
  const footnotes = root(
    'footnotes',
    `<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote><w:footnote w:type="continuationSeparator" w:id="0"><w:p><w:r><w:t>x</w:t></w:r></w:p></w:footnote><w:footnote w:id="1"><w:p><w:r><w:footnoteRef/></w:r>${run(' ATF 147 III 463.')}</w:p></w:footnote>`,
  )
  const endnotes = root('endnotes', `<w:endnote w:id="1"><w:p>${run('Fin')}</w:p></w:endnote>`)
  const body =
    paragraph(`${run('Un')}<w:r><w:footnoteReference w:id="1"/></w:r>${run(' mot')}`) +
    paragraph(`${run('Deux')}<w:r><w:endnoteReference w:id="1"/></w:r>`) +
    paragraph(`${run('Trois')}<w:r><w:footnoteReference w:id="1"/></w:r>`)
  expect(read(body, { 'word/footnotes.xml': footnotes, 'word/endnotes.xml': endnotes })).toEqual([
    'Un mot',
    ' ATF 147 III 463.',
    'Deux',
    'Fin',
    'Trois',
  ])
})

test('tracked changes count as accepted: deleted and moved text is gone, inserted text stays', () => {
  const body =
    paragraph(
      `${run('A')}<w:ins w:id="1">${run('B')}</w:ins><w:del w:id="2"><w:r><w:delText>C</w:delText></w:r></w:del><w:moveFrom w:id="3">${run('D')}</w:moveFrom><w:moveTo w:id="4">${run('E')}</w:moveTo>`,
    ) +
    paragraph(run('ATF 147 '), '<w:rPr><w:del w:id="5"/></w:rPr>') +
    paragraph(run('III 463'))
  expect(read(body)).toEqual(['ABE', 'ATF 147 III 463'])
})

test('results of fields stay, field codes and hidden text do not', () => {
  const field = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> REF a </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('4.2')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`
  const simple = `<w:fldSimple w:instr=" DATE ">${run('5 mai')}</w:fldSimple>`
  const hidden = '<w:r><w:rPr><w:vanish/></w:rPr><w:t>secret</w:t></w:r>'
  expect(read(paragraph(field + hidden + simple))).toEqual(['4.25 mai'])
})

test('hyphens, spaces and special characters', () => {
  const signs =
    '<w:t>A</w:t><w:noBreakHyphen/><w:t>1</w:t><w:softHyphen/><w:t>2</w:t><w:tab/><w:sym w:font="Arial" w:char="00A7"/><w:sym w:font="Symbol" w:char="F033"/>'
  expect(read(paragraph(`<w:r>${signs}</w:r>`))).toEqual(['A-12 §3'])
})

test('a text box is read once, tables and controls in order', () => {
  const box = `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><w:txbxContent>${paragraph(run('boîte'))}</w:txbxContent></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent>${paragraph(run('boîte'))}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`
  const cell = (text: string) => `<w:tc>${paragraph(run(text))}</w:tc>`
  const table = `<w:tbl><w:tr>${cell('1')}${cell('2')}</w:tr><w:tr>${cell('3')}${cell('4')}</w:tr></w:tbl>`
  const control = `<w:sdt><w:sdtContent>${paragraph(run('fin'))}</w:sdtContent></w:sdt>`
  expect(read(paragraph(`${run('avant')}${box}${run(' après')}`) + table + control)).toEqual([
    'avant après',
    'boîte',
    '1',
    '2',
    '3',
    '4',
    'fin',
  ])
})

test('damaged XML yields no text', () => {
  expect(read('<w:p>')).toBeUndefined()
  expect(wordText(new Map())).toBeNull()
})
