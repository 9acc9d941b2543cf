import { useId, useState } from 'react'

/**
 * Keyboard control of a list of offers below a field that keeps the focus (WAI-ARIA: `aria-activedescendant`). `ids`
 * are the offers in display order, empty while the list is closed. The arrow keys cycle through the offers and the
 * field; no offer is active at first.
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
    /** Attributes for the field. */
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
