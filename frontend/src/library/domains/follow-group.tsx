import { useLanguage } from '../../api/language.ts'
import type { Domain } from '../../api/types.ts'
import { Check } from '../../ui/controls/choice.tsx'
import { swissNumber } from '../../ui/text/swiss-format.ts'
import type { DomainNode } from './domain-tree.ts'
import styles from './follow-dialog.module.css'

interface Choosing {
  chosen: ReadonlySet<string>
  onChoose: (key: string, on: boolean) => void
}

/** The domains of one chamber as check boxes, those under a head of the rules under its name. */
export function FollowGroup({ title, nodes, ...choosing }: Choosing & { title: string; nodes: DomainNode[] }) {
  const language = useLanguage()
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {nodes.map(({ domain, children }) =>
        children.length > 0 ? (
          <fieldset key={domain.key} className={styles.branch}>
            <legend>{domain.translations[language].short}</legend>
            {children.map((child) => (
              <FollowBox key={child.key} domain={child} {...choosing} />
            ))}
          </fieldset>
        ) : (
          <FollowBox key={domain.key} domain={domain} {...choosing} />
        ),
      )}
    </fieldset>
  )
}

function FollowBox({ domain: { key, translations, count }, chosen, onChoose }: Choosing & { domain: Domain }) {
  const { short, full } = translations[useLanguage()]
  return (
    <Check
      label={short}
      title={full}
      checked={chosen.has(key)}
      count={swissNumber(count)}
      onChange={(on) => onChoose(key, on)}
    />
  )
}
