import type { InterfaceLanguage } from '@trilex/citations/vocabulary'
import type { SectionText } from '../../text/sections.ts'
import { type Draft, emptyDraft } from '../draft.ts'
import { headingLanguage, readHeading } from '../../text/heading.ts'
import { byClass, byId, decodePage, type Document, type Element, parsePage, textOf } from '../reading/html.ts'
import { type Reading, reading } from '../reading/reading.ts'
import { Refusal } from '../refusal.ts'
import type { Source } from './source.ts'
import { type ReporterPlace, reporterPlace } from '../../text/reporter-place.ts'

/**
 * Pages of the Federal Supreme Court's reporter search (CLIR). Any other HTML page is recognised as one too, and
 * refused when read.
 */
export const clir: Source = {
  name: 'clir',
  document: {
    recognises: ({ text }) => /<(?:html|div|!doctype|body|span)\b/i.test(text),
    read: (bytes, name) => readClir(decodePage(bytes), name),
  },
}

/** Content of one page of the court's reporter search; a fragment has only some of it. */
interface ClirPage {
  place: ReporterPlace | null
  /** All blocks before the first regeste, one a line. */
  heading: string
  regesteLanguage: InterfaceLanguage
  /** One entry for each of "Regeste a", "Regeste b". */
  regesten: { head: string; paragraphs: string[] }[]
  sections: SectionText[]
}

const SECTION_ANCHORS: Record<string, SectionText['key']> = {
  sachverhalt: 'facts',
  erwaegungen: 'considerations',
  dispositiv: 'disposition',
}
const has = (element: Element, name: string): boolean => (element.attribs.class ?? '').split(/\s+/).includes(name)
const isRegeste = (element: Element): boolean => element.attribs.id === 'regeste'

/** Blocks of the page in document order; elements inside a block are not blocks of their own. */
function* blocks(nodes: Document['children']): Generator<Element> {
  for (const node of nodes) {
    if (!('attribs' in node)) continue
    const element = node as Element
    if (
      isRegeste(element) ||
      has(element, 'paraatf') ||
      (element.attribs.id !== undefined && SECTION_ANCHORS[element.attribs.id])
    )
      yield element
    else if (has(element, 'box_bottom_2ndline')) return
    else yield* blocks(element.children)
  }
}

/** A paragraph of the text; a page break stays as its visible line ("BGE 147 III 463 S. 464"). */
const paragraph = (element: Element): string => textOf(element)

/** Reads a page, or a fragment of one. A section title ends the section before it; side boxes are ignored. */
export function readClirPage(html: string): ClirPage {
  const page = parsePage(html)
  const root = byId(page, 'highlight_content')[0] ?? page
  const heading: string[] = []
  const regesten: ClirPage['regesten'] = []
  const texts = new Map<SectionText['key'], string[]>()
  let language = 'de'
  let current: string[] | null = null
  for (const element of blocks(root.children)) {
    const section = element.attribs.id === undefined ? undefined : SECTION_ANCHORS[element.attribs.id]
    if (section) {
      current = texts.get(section) ?? []
      texts.set(section, current)
    } else if (isRegeste(element)) {
      language = element.attribs.lang ?? language
      for (const block of byClass(element, 'paraatf')) {
        const paragraphs = byClass(block, 'paratf').map((proposition) => textOf(proposition))
        regesten.push({ head: textOf(block, (inner) => has(inner, 'paratf')), paragraphs: paragraphs.filter(Boolean) })
      }
    } else if (current) current.push(paragraph(element))
    else if (regesten.length === 0) heading.push(textOf(element))
  }
  const sections = [...texts].map(([key, list]) => ({ key, text: list.filter(Boolean).join('\n\n') }))
  const before = textOf(root, (element) => isRegeste(element) || has(element, 'paraatf'))
  const title = byId(page, 'highlight_content').length > 0 ? before.slice(0, 200) : ''
  return {
    place: reporterPlace(title),
    heading: heading.filter(Boolean).join('\n'),
    regesteLanguage: language === 'fr' || language === 'it' ? language : 'de',
    regesten,
    sections: sections.filter(({ text }) => text !== ''),
  }
}

/**
 * A whole page becomes a decision, with its text in the language of the proceedings and its regeste in one language. A
 * fragment (regeste or heading alone) is reported as metadata, so that it never replaces a whole text.
 */
function readClir(html: string, name: string): Reading {
  const page = readClirPage(html)
  const place = page.place ?? reporterPlace(name)
  if (place === null || !page.sections.some(({ key }) => key === 'considerations')) {
    const id = place === null ? null : `atf-${place.volume}-${place.part}-${place.page}`
    if (!page.heading && page.regesten.length === 0 && page.sections.length === 0)
      throw new Refusal('UNKNOWN_FORMAT', 'neither a document nor a regeste of the court stands in this page')
    const found = [page.heading && 'heading', page.regesten.length > 0 && 'regeste'].filter(Boolean).join(', ')
    return reading({ metadataOnly: [{ id, detail: `part of a page: ${found || 'nothing'}` }] })
  }
  const heading = readHeading(page.heading, place.volume)
  const language = headingLanguage(page.heading)
  const text = page.regesten.flatMap(({ head, paragraphs }) => [head, ...paragraphs]).join('\n')
  const head = page.regesten[0]?.head ?? null
  const draft: Draft = {
    ...emptyDraft('atf', language, 'bger.ch clir'),
    ...place,
    heading: page.heading,
    dockets: heading.dockets,
    decisionDate: heading.decisionDate,
    parties: heading.parties.length > 0 ? heading.parties.join(' / ') : null,
    regeste: text === '' ? {} : { [page.regesteLanguage]: { head, text } },
    sections: page.sections,
    url: clirAddress(place, language === 'rm' || language === 'en' ? 'de' : language),
  }
  return reading({ drafts: [draft] })
}

/** Address of a decision on the court's own site. */
function clirAddress({ volume, part, page }: ReporterPlace, language: InterfaceLanguage): string {
  const document = encodeURIComponent(`atf://${volume}-${part}-${page}:${language}`)
  const path = 'https://search.bger.ch/ext/eurospider/live/de/php/clir/http/index.php'
  return `${path}?highlight_docid=${document}&lang=${language}&type=show_document`
}
