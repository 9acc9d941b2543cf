import { useCallback } from 'react'
import type { Chamber } from '../api/types.ts'
import { shortDate } from '../ui/text/swiss-format.ts'
import { useText } from '../ui/text/use-text.ts'

/**
 * Returns a function that tells when a chamber decided: "dès le 01.01.2023", "jusqu’en 2004", "2005–30.06.2023"; null for
 * one that sits and has no known beginning.
 */
export function useChamberPeriod(): (chamber: Pick<Chamber, 'from' | 'to'>) => string | null {
  const t = useText()
  return useCallback(
    ({ from, to }) => {
      const begin = shortDate(from)
      const end = shortDate(to)
      if (begin && end) return t('courts.between', { from: begin, to: end })
      if (begin) return t('courts.since', { from: begin })
      return end ? t('courts.until', { to: end }) : null
    },
    [t],
  )
}
