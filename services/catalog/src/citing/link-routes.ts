import { type App, ProblemSchema } from '@trilex/platform'
import { oneOf } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import type { CitationTables } from '@trilex/citations/citation'
import type { DecisionStore } from '../decision/decision-store.ts'
import type { ReadingAccess } from '../reading/reading-access.ts'
import type { CollectionPlaces } from './collection-places.ts'
import { docTypeOf } from '../decision/decision-address.ts'
import { DecisionAddress } from '../decision/decision-routes.ts'
import type { Decision } from '../decision.ts'
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '@trilex/citations/vocabulary'
import { JudgmentNotFound } from '../errors.ts'
import { TextLink } from './citation-view.ts'
import { linksOf, type PlacedLink } from './links.ts'

const Links = Type.Array(TextLink)
const HeadnoteLinks = Type.Object({ head: Links, paragraphs: Type.Array(Links) })

const DocumentLinks = Type.Object({
  regeste: Type.Object({
    fr: Type.Optional(HeadnoteLinks),
    de: Type.Optional(HeadnoteLinks),
    it: Type.Optional(HeadnoteLinks),
  }),
  sections: Type.Array(Type.Object({ key: Type.String(), paragraphs: Type.Array(Links) })),
})
type DocumentLinks = Static<typeof DocumentLinks>

const LinksQuery = Type.Object(
  {
    lang: Type.Optional(oneOf(INTERFACE_LANGUAGES, { default: 'fr' })),
    of: Type.Optional(
      oneOf(['extract', 'judgment'], { default: 'extract', description: 'judgment: the full judgment of an extract' }),
    ),
  },
  { additionalProperties: false },
)

interface Parts {
  store: DecisionStore
  tables: CitationTables
  places: CollectionPlaces
  /** The abbreviation of an act by its canonical code. */
  actName: (code: string, language: InterfaceLanguage) => string | undefined
  reading: ReadingAccess
}

/** `GET /decisions/:docType/:docId/links`: the citations of a whole text, paragraph by paragraph. */
export function linkRoutes(app: App, { store, tables, places, actName, reading }: Parts): void {
  const schema = {
    access: 'reader',
    tags: ['citations'],
    summary: 'Citations of a decision as links',
    description: 'Offsets are UTF-16 code units in the paragraphs of the decision. Targets are current.',
    params: DecisionAddress,
    querystring: LinksQuery,
    response: { 200: DocumentLinks, 404: ProblemSchema, 410: ProblemSchema },
  }
  app.get('/decisions/:docType/:docId/links', { schema }, async (request) => {
    const { docType, docId } = request.params
    const { lang = 'fr', of = 'extract' } = request.query
    const { decision: whole } = await store.content(await store.find(docTypeOf(docType), docId))
    if (of === 'judgment' && whole.judgment.length === 0) throw new JudgmentNotFound(whole.id)
    const { decision: read } = await reading.read(request.user, whole)
    const decision = of === 'extract' ? read : judgmentOf(read)
    const named = (await linksOf(decision, tables, places, lang)).map(({ place, link }) => {
      const name = link.norm && actName(link.norm.act, lang)
      return { place, link: link.norm && name ? { ...link, norm: { ...link.norm, name } } : link }
    })
    return arranged(decision, named)
  })
}

/** The full judgment as a text of its own; the headnote belongs to the extract. */
function judgmentOf(decision: Decision): Decision {
  return { ...decision, regeste: {}, sections: decision.judgment }
}

function arranged(decision: Decision, links: PlacedLink[]): DocumentLinks {
  const answer: DocumentLinks = {
    regeste: {},
    sections: decision.sections.map(({ key, paragraphs }) => ({ key, paragraphs: paragraphs.map(() => []) })),
  }
  for (const language of Object.keys(decision.regeste) as InterfaceLanguage[]) {
    answer.regeste[language] = { head: [], paragraphs: decision.regeste[language]?.paragraphs.map(() => []) ?? [] }
  }
  for (const { place, link } of links) {
    if ('section' in place) answer.sections[place.section]?.paragraphs[place.paragraph]?.push(link)
    else if (place.paragraph < 0) answer.regeste[place.regeste]?.head.push(link)
    else answer.regeste[place.regeste]?.paragraphs[place.paragraph]?.push(link)
  }
  return answer
}
