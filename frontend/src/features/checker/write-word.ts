import { strToU8, zipSync } from 'fflate'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const FORMATS = 'application/vnd.openxmlformats-officedocument.wordprocessingml'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${FORMATS}.document.main+xml"/></Types>`
const RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`
const SPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * A Word document (ECMA-376) with a paragraph for each line of a text, without formatting. What XML cannot hold is
 * left out.
 */
export function wordDocument(text: string): Uint8Array<ArrayBuffer> {
  const body = text.split(/\r\n|[\n\r]/).map(paragraph)
  const document = `${HEAD}<w:document xmlns:w="${SPACE}"><w:body>${body.join('')}</w:body></w:document>`
  return new Uint8Array(
    zipSync({
      '[Content_Types].xml': strToU8(TYPES),
      '_rels/.rels': strToU8(RELATIONS),
      'word/document.xml': strToU8(document),
    }),
  )
}

function paragraph(line: string): string {
  if (line === '') return '<w:p/>'
  const runs = line.split('\t').map((part) => (part === '' ? '' : `<w:t xml:space="preserve">${escaped(part)}</w:t>`))
  return `<w:p><w:r>${runs.join('<w:tab/>')}</w:r></w:p>`
}

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)
