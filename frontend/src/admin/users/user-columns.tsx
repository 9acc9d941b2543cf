import { useMemo } from 'react'
import { Link } from 'react-router'
import type { ListedUser } from '../../api/admin-types.ts'
import { useProfessionsQuery } from '../../api/identity.ts'
import { useLanguage } from '../../api/language.ts'
import { shortMoment } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import { AccountState } from '../parts/account-state.tsx'
import { dayOf } from '../parts/moments.ts'
import { listedName } from '../parts/names.ts'
import type { Column } from '../parts/table/column.ts'
import { PLAN, ROLE } from '../parts/words.ts'

/** The columns of the list of accounts. */
export function useUserColumns(): Column<ListedUser>[] {
  const t = useText()
  const language = useLanguage()
  const { data: professions } = useProfessionsQuery()
  return useMemo(() => {
    const none = <span className="faint">{t('admin.noOrganization')}</span>
    const profession = (key: string | null) => professions?.find((each) => each.key === key)?.names[language]
    return [
      {
        key: 'name',
        head: 'admin.name',
        sort: 'lastName',
        cell: (user) => <Link to={`/admin/users/${encodeURIComponent(user.uid)}`}>{listedName(user)}</Link>,
      },
      { key: 'email', head: 'admin.email', sort: 'email', cell: ({ email }) => email },
      {
        key: 'organization',
        head: 'admin.organization',
        cell: ({ organizationName }) => organizationName || none,
      },
      { key: 'plan', head: 'admin.plan', cell: ({ plan }) => t(PLAN[plan]) },
      { key: 'status', head: 'admin.status', cell: ({ status }) => <AccountState status={status} /> },
      { key: 'role', head: 'admin.role', cell: ({ role }) => t(ROLE[role]) },
      { key: 'profession', head: 'form.profession', cell: (user) => profession(user.profession) },
      {
        key: 'createdAt',
        head: 'admin.createdAt',
        sort: 'createdAt',
        numeric: true,
        cell: ({ createdAt }) => dayOf(createdAt),
      },
      {
        key: 'lastSignInAt',
        head: 'admin.lastSignInAt',
        sort: 'lastSignInAt',
        numeric: true,
        cell: ({ lastSignInAt }) => shortMoment(lastSignInAt) ?? <span className="faint">{t('admin.never')}</span>,
      },
    ]
  }, [t, language, professions])
}
