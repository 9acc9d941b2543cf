import { swissNumber } from '../../ui/text/swiss-format.ts'

/** How many a list has, in words: long lists are counted up to a limit only. */
export const countShown = ({ total, totalIsExact }: { total: number; totalIsExact: boolean }) => ({
  count: total,
  shown: `${swissNumber(total)}${totalIsExact ? '' : '+'}`,
})
