import { useNavigate } from 'react-router'
import { useChambersQuery, useDomainsQuery } from '../../api/catalog.ts'
import { useLanguage } from '../../api/language.ts'
import { CHAMBER_FIELD_TEXT } from '../../decision/labels.ts'
import { useChamberPeriod } from '../../decision/chamber-names.ts'
import { Select } from '../../ui/controls/choice.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useText } from '../../ui/text/use-text.ts'
import styles from './atf-index.module.css'
import { formatPlace, type IndexPlace } from './index-address.ts'

/** Which chamber and which domain to count; the address holds the choice. */
export function IndexFilters({ place }: { place: IndexPlace }) {
  const t = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const { data: chambers = [] } = useChambersQuery()
  const periodOf = useChamberPeriod()
  const { data: domains = [] } = useDomainsQuery()
  const chamberNames = new Map(chambers.map(({ key, name }) => [key, name[language]]))
  const change = (part: Partial<IndexPlace>) => void navigate(formatPlace({ ...place, ...part }, language))
  return (
    <div className={`${styles.filters} noPrint`}>
      <Select
        label={t('index.chamber')}
        showLabel
        value={place.chamber ?? ''}
        onChange={(chamber) => change({ chamber: chamber || null })}
        options={[
          { value: '', label: t('index.allChambers') },
          ...chambers.map((chamber) => ({
            value: chamber.key,
            label: [chamber.name[language], periodOf(chamber)].filter(Boolean).join(', '),
            group: t(CHAMBER_FIELD_TEXT[chamber.field]),
          })),
        ]}
      />
      <Select
        label={t('index.domain')}
        showLabel
        value={place.domain ?? ''}
        onChange={(domain) => change({ domain: domain || null })}
        options={[
          { value: '', label: t('index.allDomains') },
          ...domains
            .filter(({ isSelectable }) => isSelectable)
            .map(({ key, translations, chamber }) => ({
              value: key,
              label: translations[language].short,
              group: chamberNames.get(chamber ?? '') ?? chamber ?? undefined,
            })),
        ]}
      />
      {(place.chamber || place.domain) && (
        <Button kind="quiet" onPress={() => change({ chamber: null, domain: null })}>
          {t('filter.clear')}
        </Button>
      )}
    </div>
  )
}
