import { type App, ProblemSchema, sendWritten } from '@trilex/platform'
import { listOf, NullableString, oneOf, PerLanguage, splitList } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import { INTERFACE_LANGUAGES, TEXT_LANGUAGES, type TextLanguage } from '@trilex/citations/vocabulary'
import { formatStatute } from '@trilex/citations/written/format-statute'
import { isAbsent } from '@trilex/citations/statutes/statute-parts'
import { ArticleUnknown, NormUnknown } from '../errors.ts'
import type { ActTable } from '@trilex/citations/statutes/acts'
import type { NormAct, NormActs } from './norm-acts.ts'
import { normFeed } from './norm-feed.ts'
import { normKey } from '../citing/place-keys.ts'
import { editionsOf, NORM_SORTS, NormEdition, NormItem, normPage, type NormParts } from './norm-pages.ts'

const NormAddress = Type.Object({
  act: Type.String({
    minLength: 1,
    maxLength: 40,
    description: 'Abbreviation in any language: CO = OR; aBV: old edition',
  }),
  article: Type.String({
    maxLength: 40,
    description: '336, 271a, 66abis; II of a treaty; P1-1: article 1 of protocol 1 to the Convention',
  }),
})

/** Form of an article number; anything else names no article. */
const ARTICLE = /^(?:[0-9][0-9A-Za-z -]{0,30}|[IVXivx]{1,7}|[Pp][0-9]{1,2}-[0-9]{1,3}[a-z]{0,8})$/

const NormQuery = Type.Object(
  {
    paragraph: Type.Optional(Type.String({ pattern: '^[0-9][0-9a-z]{0,15}$' })),
    languages: Type.Optional(listOf(TEXT_LANGUAGES, 'Languages of the citing decisions')),
    sort: Type.Optional(
      oneOf(NORM_SORTS, {
        default: 'newest',
        description:
          'most_cited: citations of the decision × weight; most_consulted: by how many people opened it in 90 days, five at least',
      }),
    ),
    lang: Type.Optional(
      oneOf(INTERFACE_LANGUAGES, {
        description: 'Language of the titles, if the headnote exists in it; otherwise each title is in its own',
      }),
    ),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
  },
  { additionalProperties: false },
)

const LanguageQuery = Type.Object(
  { lang: Type.Optional(oneOf(INTERFACE_LANGUAGES, { default: 'fr' })) },
  { additionalProperties: false },
)

const Norm = Type.Object({
  act: Type.String({ description: 'Canonical code: the German abbreviation' }),
  article: Type.String(),
  titles: PerLanguage,
  abbreviations: PerLanguage,
  sr: NullableString,
  abolished: Type.Optional(
    Type.Object(
      {
        from: Type.Integer(),
        to: Type.Integer(),
        now: Type.Array(PerLanguage, { description: 'Abbreviations of the acts that replaced it' }),
      },
      {
        description:
          'First and last year in force of an act that was repealed as a whole; another act may have its number now',
      },
    ),
  ),
  share: Type.Number({
    description: 'Share of all decisions that cite the article, 0 to 1; high for rules of procedure',
  }),
})

const NormAnswer = Type.Object({
  norm: Norm,
  editions: Type.Array(NormEdition),
  paragraphs: Type.Array(Type.Object({ paragraph: NullableString, count: Type.Integer() })),
  total: Type.Integer(),
  items: Type.Array(NormItem),
})

const FEED_LENGTH = 30
const problems = { 404: ProblemSchema }

interface Parts extends NormParts {
  acts: NormActs
  /** Abbreviations as citations write them. */
  table: ActTable
}

/** `GET /norms/:act/:article`: what the decisions say about an article. */
export function normRoutes(app: App, parts: Parts): void {
  const { acts, frequencies, table } = parts
  const common = { access: 'public', tags: ['norms'], params: NormAddress }

  const find = ({ act: written, article }: Static<typeof NormAddress>) => {
    const act = acts.find(written)
    if (!act) throw new NormUnknown(written, { field: 'act' })
    const number = articleNumber(article)
    if (!ARTICLE.test(article) || (/^\d/.test(number) && isAbsent(act.code, number)))
      throw new ArticleUnknown(`${written} ${article}`, { field: 'article' })
    return { act, article: number }
  }
  const abbreviationsOf = (code: string) => acts.find(code)?.abbreviations ?? []
  const normOf = (act: NormAct, article: string): Static<typeof Norm> => ({
    act: act.code,
    article,
    titles: act.titles,
    abbreviations: act.abbreviations,
    sr: act.sr,
    ...(act.abolished && { abolished: { ...act.abolished, now: act.abolished.now.flatMap(abbreviationsOf) } }),
    share: Math.round(frequencies.share(normKey(act.code, article)) * 1000) / 1000,
  })

  const schema = {
    ...common,
    summary: 'Decisions that cite an article',
    querystring: NormQuery,
    response: { 200: NormAnswer, ...problems },
  }
  app.get('/norms/:act/:article', { schema }, async (request) => {
    const { act, article } = find(request.params)
    const { paragraph = null, sort = 'newest', page = 1, limit = 20 } = request.query
    const languages = splitList(request.query.languages) as TextLanguage[]
    const reader = request.query.lang ?? null
    const query = { act, article, paragraph, languages, reader, sort, offset: (page - 1) * limit, limit }
    return { norm: normOf(act, article), ...(await normPage(query, parts)) }
  })

  const cardSchema = {
    ...common,
    summary: 'Preview of an article beside its link',
    querystring: LanguageQuery,
    response: {
      200: Type.Object({ norm: Norm, editions: Type.Array(NormEdition), total: Type.Integer() }),
      ...problems,
    },
  }
  app.get('/norms/:act/:article/card', { schema: cardSchema }, async (request) => {
    const { act, article } = find(request.params)
    const editions = await editionsOf({ act, article }, parts.cases)
    const total = editions.find((edition) => edition.act === act.code)?.count ?? 0
    return { norm: normOf(act, article), editions, total }
  })

  const feedSchema = {
    ...common,
    summary: 'Atom feed of the newest decisions that cite an article',
    querystring: LanguageQuery,
    response: { 200: { content: { 'application/atom+xml': { schema: Type.String() } } }, ...problems },
  }
  app.get('/norms/:act/:article/feed', { schema: feedSchema }, async (request, reply) => {
    const { act, article } = find(request.params)
    const { lang = 'fr' } = request.query
    const asked = {
      act,
      article,
      paragraph: null,
      reader: lang,
      sort: 'newest',
      offset: 0,
      limit: FEED_LENGTH,
    } as const
    const { items } = await normPage({ ...asked, languages: [] }, parts)
    const address = `${encodeURIComponent(act.abbreviations[lang])}/${encodeURIComponent(article)}`
    const named = { act: act.code, known: true, article, paragraphs: [], letters: [], numbers: [] }
    const title = formatStatute(named, table, lang)
    const origin = `${request.protocol}://${request.host}`
    const feed = { title, canonical: `${act.code}.${article}`, address, items, language: lang, origin }
    return sendWritten(reply, 'application/atom+xml; charset=utf-8', normFeed(feed))
  })
}

/**
 * Normalises an article number from an address for keys: `66abis`; Roman numerals in capitals; `P1-1` of a protocol.
 */
function articleNumber(written: string): string {
  if (/^[ivx]+$/i.test(written)) return written.toUpperCase()
  const joined = written.toLowerCase()
  return joined.startsWith('p') ? `P${joined.slice(1)}` : joined.replace(/[ -]/g, '')
}
