import { normPagePath } from '../../../api/address.ts'
import type { TextLink } from '../../../api/types.ts'
import { useNormName } from '../../../decision/norm-name.ts'
import type { Row } from './rows-panel.tsx'

/** The articles that links name, the most frequent first. */
export function useNormRows(links: readonly TextLink[]): Row[] {
  const normName = useNormName()
  const rows = new Map<string, Row & { count: number }>()
  for (const { norm } of links) {
    if (!norm) continue
    const to = normPagePath(norm.name ?? norm.act, norm.article)
    const row = rows.get(to) ?? {
      text: normName({ article: norm.article, act: norm.name ?? norm.act }),
      to,
      card: `norm/${norm.act}/${norm.article}`,
      count: 0,
    }
    rows.set(to, { ...row, count: row.count + 1 })
  }
  return [...rows.values()].toSorted((a, b) => b.count - a.count)
}
