import { useMemo } from 'react'
import { Link } from 'react-router'
import type { AuditEntry } from '../../api/admin-types.ts'
import { shortMoment } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import type { Column } from '../parts/table/column.ts'
import { actionWord } from './action-words.ts'
import { Difference } from './difference.tsx'

/** The columns of the audit log. A name links to all entries by that person, or on that person. */
export function useAuditColumns(): Column<AuditEntry>[] {
  const t = useText()
  return useMemo(
    () => [
      {
        key: 'actor',
        head: 'admin.actor',
        cell: ({ actor: { uid, name } }) => (
          <Link to={`/admin/audit?actor=${encodeURIComponent(uid)}`}>{name || uid}</Link>
        ),
      },
      {
        key: 'action',
        head: 'admin.action',
        cell: ({ action }) => {
          const word = actionWord(action)
          return word ? t(word) : action
        },
      },
      {
        key: 'subject',
        head: 'admin.subject',
        cell: ({ subject: { id, name } }) => (
          <Link to={`/admin/audit?subject=${encodeURIComponent(id)}`}>{name || id}</Link>
        ),
      },
      {
        key: 'change',
        head: 'admin.change',
        cell: ({ before, after }) => <Difference before={before} after={after} />,
      },
      { key: 'impersonating', head: 'admin.impersonation', cell: ({ impersonating }) => impersonating },
      { key: 'address', head: 'admin.network', cell: ({ address }) => address },
      { key: 'at', head: 'admin.at', numeric: true, cell: ({ at }) => shortMoment(at) },
    ],
    [t],
  )
}
