import { isUtf8 } from 'node:buffer'
import { DomHandler, DomUtils, Parser, type parseDocument } from 'htmlparser2'
import { Refusal } from '../refusal.ts'

export type Document = ReturnType<typeof parseDocument>
type ChildNode = Document['children'][number]
export type Element = Extract<ChildNode, { attribs: Record<string, string> }>

/**
 * Decodes the text of a page by its bytes, not by what it declares: strict UTF-8, else Windows-1252 (pages of the court
 * declare UTF-8 and are ISO-8859-1).
 */
export function decodePage(bytes: Uint8Array): string {
  const text = isUtf8(bytes) ? Buffer.from(bytes).toString('utf8') : new TextDecoder('windows-1252').decode(bytes)
  return text.replace(/^\ufeff/, '')
}

/** Deepest nesting of elements in a page; those of the courts have some twenty levels. */
const DEEPEST = 500

class BoundedHandler extends DomHandler {
  override onopentag(name: string, attribs: Record<string, string>): void {
    super.onopentag(name, attribs)
    if (this.tagStack.length > DEEPEST)
      throw new Refusal('UNREADABLE_DOCUMENT', `elements nested deeper than ${DEEPEST}`, name.slice(0, 50))
  }
}

/** Parses a page. Refuses one nested deeper than any court's, since the time grows with the square of the depth. */
export function parsePage(html: string): Document {
  const handler = new BoundedHandler()
  new Parser(handler).end(html)
  return handler.root
}

/** Elements with one of these `id`s or classes, in document order. */
export const byId = (root: Document | Element, id: string): Element[] =>
  DomUtils.findAll((element) => element.attribs.id === id, root.children)

export const byClass = (root: Document | Element, name: string): Element[] =>
  DomUtils.findAll((element) => (element.attribs.class ?? '').split(/\s+/).includes(name), root.children)

export const byTag = (root: Document | Element, name: string): Element[] =>
  DomUtils.findAll((element) => element.name === name, root.children)

const SILENT = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'title'])

const BLOCKS = new Set(['div', 'p', 'li', 'td', 'tr', 'table', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'blockquote'])

function collect(nodes: ChildNode[], skip: (element: Element) => boolean): string {
  let text = ''
  for (const node of nodes) {
    if (node.type === 'text' && 'data' in node) text += node.data
    else if ('children' in node && 'name' in node) {
      const element = node as Element
      if (SILENT.has(element.name) || skip(element)) continue
      const inner = collect(element.children, skip)
      // A superscript belongs to the number before it: Art. 298 Abs. 2ter.
      if (element.name === 'sup') text = `${text.trimEnd()}${inner.trim()}`
      else text += element.name === 'br' ? '\n' : BLOCKS.has(element.name) ? ` ${inner} ` : inner
    }
  }
  return text
}

/**
 * Text of an element on one line, without scripts, styles and elements that `skip` selects. `&` and `<` are escaped
 * again, because normalisation decodes every text once.
 */
export function textOf(element: Element | Document, skip: (element: Element) => boolean = () => false): string {
  const text = collect(element.children, skip).replace(/\s+/g, ' ').trim()
  return escapeText(text)
}

export const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
