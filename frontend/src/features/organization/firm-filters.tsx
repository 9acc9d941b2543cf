import { Link } from 'react-router'
import { useOrganizationFiltersQuery } from '../../api/analytics.ts'
import { useDomainsQuery } from '../../api/catalog.ts'
import { useLanguage } from '../../api/language.ts'
import { tagLook } from '../../ui/page/parts.tsx'
import { cutText } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'

const LONGEST = 50

/** What several members of the firm search; nothing until two of them searched the same. */
export function FirmFilters() {
  const t = useText()
  const language = useLanguage()
  const { data: domains = [] } = useDomainsQuery()
  const { data: filters = [] } = useOrganizationFiltersQuery()
  if (filters.length === 0) return null
  const nameOf = (key: string) => domains.find((domain) => domain.key === key)?.translations[language].short ?? key
  return (
    <section>
      <h2>{t('organization.filters')}</h2>
      <ul className={tagLook.list}>
        {filters.map(({ filterType, filterValue }) => {
          const isQuery = filterType === 'search_query'
          const asked = isQuery ? { q: filterValue } : { domains: filterValue }
          return (
            <li key={`${filterType} ${filterValue}`}>
              <Link className={tagLook.tag} to={`/search?${new URLSearchParams(asked)}`}>
                {cutText(isQuery ? filterValue : nameOf(filterValue), LONGEST)}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
