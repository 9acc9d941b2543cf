import { useState } from 'react'
import { useDomainsQuery } from '../../../api/catalog.ts'
import { useLanguage } from '../../../api/language.ts'
import type { Domain, FacetCounts } from '../../../api/types.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FindField } from '../../../ui/controls/choice.tsx'
import { folded } from '../../../ui/text/folded.ts'
import { cutText } from '../../../ui/text/swiss-format.ts'
import { useText } from '../../../ui/text/use-text.ts'
import { FacetGroup, toggled } from './facet-panel.tsx'
import { FollowedSwitch } from './followed-switch.tsx'
import { useChamberName } from '../names.tsx'
import styles from '../search.module.css'

const FIRST = 5
const LABEL_LENGTH = 140

interface DomainChoice {
  chosen: string[]
  counts: FacetCounts
  onChange: (domains: string[]) => void
}

/** Domains by chamber, most frequent first, five each until more are requested, with a search field. */
export function useDomainPanel({ chosen, counts, onChange }: DomainChoice) {
  const t = useText()
  const language = useLanguage()
  const chamberName = useChamberName()
  const { data = [], isError } = useDomainsQuery()
  const [find, setFind] = useState('')
  const selectable = data.filter((domain) => domain.isSelectable)
  const wanted = folded(find)
  const matching = selectable.filter(({ translations }) => folded(translations[language].full).includes(wanted))
  const groups = Map.groupBy(matching, (domain) => domain.chamber ?? domain.category)
  return {
    tools: (
      <>
        <FindField label={t('domains.find', { count: selectable.length })} value={find} onChange={setFind} />
        <FollowedSwitch chosen={chosen} onChange={onChange} />
      </>
    ),
    body: (
      <>
        {isError && <p role="alert">{t('domains.error')}</p>}
        {data.length > 0 && matching.length === 0 && <p role="status">{t('domains.none')}</p>}
        <div className={styles.columns}>
          {[...groups].map(([key, domains]) => (
            <DomainGroup
              key={key}
              legend={chamberName(key) ?? domains[0]?.category ?? key}
              domains={domains}
              whole={wanted !== ''}
              choice={{ chosen, counts, onChange }}
            />
          ))}
        </div>
      </>
    ),
  }
}

function DomainGroup(props: { legend: string; domains: Domain[]; whole: boolean; choice: DomainChoice }) {
  const t = useText()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const { chosen, counts, onChange } = props.choice
  const sorted = props.domains.toSorted((a, b) => (counts[b.key] ?? 0) - (counts[a.key] ?? 0))
  const all = open || props.whole
  const shown = sorted.filter((domain, index) => all || index < FIRST || chosen.includes(domain.key))
  const hidden = sorted.length - shown.length
  return (
    <FacetGroup
      legend={props.legend}
      chosen={chosen}
      onToggle={(key, on) => onChange(toggled(chosen, key, on))}
      options={shown.map(({ key, translations }) => ({
        value: key,
        label: cutText(translations[language].short, LABEL_LENGTH),
        title: translations[language].full,
        count: counts[key] ?? 0,
      }))}
    >
      {(hidden > 0 || (open && !props.whole)) && (
        <Button kind="link" onPress={() => setOpen(!open)} aria-expanded={open}>
          {open ? t('filter.showLess') : t('filter.showMore', { count: hidden })}
        </Button>
      )}
    </FacetGroup>
  )
}
