import type { FacetCounts } from '../../../api/types.ts'
import { plainChamberKey } from '../../../decision/chamber-names.ts'
import { useText } from '../../../ui/text/use-text.ts'
import styles from '../search.module.css'
import { type ChamberChoice, type ChamberGroup, useChamberGroups } from './chamber-groups.ts'
import { FacetGroup } from './facet-panel.tsx'

/** Chambers by field of law, with the time of each; the heading of a field chooses all its chambers. */
export function ChamberGroups(props: {
  chosen: string[]
  counts: FacetCounts
  onChange: (chambers: string[]) => void
}) {
  const t = useText()
  const groups = useChamberGroups()
  const { chosen, counts, onChange } = props
  const choose = (keys: string[], on: boolean) => {
    const others = chosen.filter((key) => !keys.includes(key))
    onChange(on ? [...others, ...keys] : others)
  }
  return (
    <>
      <div className={styles.columns}>
        {groups.map(({ field, legend, choices }) => (
          <FacetGroup
            key={field}
            legend={legend}
            total={countOf(choices, counts)}
            chosen={choices.filter(({ keys }) => keys.some((key) => chosen.includes(key))).map(idOf)}
            onToggle={(id, on) => choose(id.split(','), on)}
            onToggleAll={(on) =>
              choose(
                choices.flatMap(({ keys }) => keys),
                on,
              )
            }
            options={choices.map((choice) => ({
              value: idOf(choice),
              label: choice.name,
              detail: choice.detail,
              count: countOf([choice], counts),
            }))}
          />
        ))}
      </div>
      <p className={styles.panelNote}>{t('chambers.note')}</p>
    </>
  )
}

const idOf = ({ keys }: ChamberChoice): string => keys.join(',')

/** Decisions that choosing these chambers finds; those of the chambers they continue are counted once. */
function countOf(choices: ChamberGroup['choices'], counts: FacetCounts): number {
  const found = new Set(choices.flatMap(({ keys, before }) => [...keys, ...before.map(({ key }) => key)]))
  return Object.entries(counts).reduce(
    (sum, [key, count]) => (found.has(key) || found.has(`court_${plainChamberKey(key)}`) ? sum + count : sum),
    0,
  )
}
