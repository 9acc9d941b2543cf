import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import type { App } from '@trilex/platform'
import { oneOf } from '@trilex/platform/field-schemas'
import { Type } from 'typebox'
import type { ConsultationRoom } from './consultations/consultations.ts'
import type { FilterRoom } from './filters/filters.ts'
import type { Popular } from './filters/popular.ts'

const MOST_DOMAINS = 50

const InLanguage = Type.Object(
  { lang: Type.Optional(oneOf(INTERFACE_LANGUAGES, { default: 'fr' })) },
  { additionalProperties: false },
)
const Domains = Type.Array(
  Type.Object({ key: Type.String(), people: Type.Integer({ description: 'Different accounts, at least five' }) }),
)
const PopularDomains = Type.Object({
  searched: { ...Domains, description: 'Chosen as a filter; most popular first' },
  consulted: { ...Domains, description: 'Of opened decisions; most consulted first' },
})

/** `GET /domains`: the domains of law that readers of a language use. */
export function domainRoutes(
  app: App,
  {
    filters,
    consultations,
  }: { filters: Pick<FilterRoom, 'popular'>; consultations: Pick<ConsultationRoom, 'domains'> },
): void {
  const schema = {
    access: 'public',
    tags: ['suggestions'],
    summary: 'Domains that several people searched in or consulted',
    querystring: InLanguage,
    response: { 200: PopularDomains },
  }
  app.get('/domains', { schema }, async (request, reply) => {
    reply.header('cache-control', 'public, max-age=60')
    const { lang = 'fr' } = request.query
    const [searched, consulted] = await Promise.all([
      filters.popular('legal_domain', lang),
      consultations.domains(lang),
    ])
    return { searched: shown(searched), consulted: shown(consulted) }
  })
}

const shown = (popular: readonly Popular[]) =>
  popular.slice(0, MOST_DOMAINS).map(({ value, people }) => ({ key: value, people }))
