import { useId, useState } from 'react'

/**
 * A list of offers under a field that keeps the focus (WAI-ARIA: `aria-activedescendant`). `ids` are those of the offers in
 * the order shown, empty while the list is closed. The arrows go round through the field; no offer is chosen at first.
 */
export function useOfferKeys(ids: readonly string[]) {
  const list = useId()
  const [wanted, setActive] = useState<string | null>(null)
  const active = wanted !== null && ids.includes(wanted) ? wanted : null
  const elementId = (id: string) => `${list}-${ids.indexOf(id)}`
  const move = (step: 1 | -1) => {
    const round = ids.length + 1
    const next = ids[((ids.indexOf(active ?? '') + 1 + step + round) % round) - 1] ?? null
    setActive(next)
    if (next !== null) document.getElementById(elementId(next))?.scrollIntoView({ block: 'nearest' })
  }
  return {
    active,
    setActive,
    move,
    elementId,
    list,
    /** Attributes of the field. */
    field: {
      type: 'search',
      autoComplete: 'off',
      autoCorrect: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-controls': ids.length > 0 ? list : undefined,
      'aria-activedescendant': active === null ? undefined : elementId(active),
    },
  } as const
}
