import { type App } from '@trilex/platform'
import { NoQuery, NullableString, oneOf, PerLanguage, Strings } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import type { DecisionIndex } from '@trilex/search/port'
import type { ReferenceTables } from './reference-tables.ts'
import type { Domain } from '@trilex/search/tables'
import { browse } from './browse.ts'
import { domainKeysOf } from './vocabulary.ts'
import { CHAMBER_FIELDS, fieldOfChamber, predecessorsOf } from './chamber-succession.ts'

const Labels = Type.Object({ short: Type.String(), truncated: Type.String(), full: Type.String() })
const DomainView = Type.Object({
  key: Type.String(),
  parent: NullableString,
  category: Type.String(),
  chamber: Type.String(),
  isSelectable: Type.Boolean(),
  translations: Type.Object({ fr: Labels, de: Labels, it: Labels }),
  count: Type.Integer({ description: 'Number of decisions; for a group, of all domains below it' }),
})
const ChamberView = Type.Object({
  key: Type.String(),
  field: oneOf(CHAMBER_FIELDS),
  name: PerLanguage,
  from: NullableString,
  to: NullableString,
  predecessors: {
    ...Strings,
    description: 'Keys of its predecessors, which a filter on the chamber also matches',
  },
  count: Type.Integer({
    description: 'Decisions of the chamber itself, without its predecessors, without its predecessors',
  }),
})

/** `GET /domains`, `GET /chambers`: both vocabularies with the number of decisions under each key. */
export function domainRoutes(app: App, { index, tables }: { index: DecisionIndex; tables: ReferenceTables }): void {
  const tags = ['vocabularies']
  const response = { 200: Type.Object({ domains: Type.Array(DomainView) }) }
  app.get(
    '/domains',
    { schema: { access: 'public', tags, summary: 'Legal domains', querystring: NoQuery, response } },
    async (request) => {
      const { facets } = await browse(index, {}, request.signal)
      const countOf = async ({ key }: Domain) => {
        const domains = domainKeysOf('domains', [key], tables.vocabulary)
        if (domains.length === 1) return facets.domains?.[key] ?? 0
        return (await browse(index, { domains }, request.signal)).total
      }
      return {
        domains: await Promise.all(tables.domains.map(async (domain) => toDomainView(domain, await countOf(domain)))),
      }
    },
  )

  const chambers = { 200: Type.Object({ chambers: Type.Array(ChamberView) }) }
  app.get(
    '/chambers',
    { schema: { access: 'public', tags, summary: 'Chambers', querystring: NoQuery, response: chambers } },
    async (request) => {
      const { facets } = await browse(index, {}, request.signal)
      return {
        chambers: tables.chambers.map(({ key, fr, de, it, from, to }) => ({
          key,
          field: fieldOfChamber(key),
          name: { fr, de, it },
          from: from || null,
          to: to || null,
          predecessors: [...predecessorsOf(key)],
          count: facets.chambers?.[key] ?? 0,
        })),
      }
    },
  )
}

function toDomainView(
  { key, parent, category, chamber, isSelectable, ...labels }: Domain,
  count: number,
): Static<typeof DomainView> {
  const [fr, de, it] = INTERFACE_LANGUAGES.map((language) => ({
    short: labels.short[language],
    truncated: labels.truncated[language],
    full: labels.full[language],
  })) as [Static<typeof Labels>, Static<typeof Labels>, Static<typeof Labels>]
  return { key, parent, category, chamber, isSelectable, translations: { fr, de, it }, count }
}
