import { Link, useParams } from 'react-router'
import { useUserQuery } from '../../api/admin.ts'
import type { AdminUser } from '../../api/admin-types.ts'
import { useReader } from '../../session/reader.ts'
import { EmptyState } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { AccountState } from '../parts/account-state.tsx'
import { AdminHead, AdminPlace, Part } from '../parts/admin-place.tsx'
import { listedName } from '../parts/names.ts'
import { isMissing } from '../parts/refusals.ts'
import { Answered } from '../parts/table/list-states.tsx'
import { DeletionPart } from './deletion-part.tsx'
import { EntitlementsForm } from './entitlements-form.tsx'
import { ImpersonationPart } from './impersonation-part.tsx'
import { PersonForm } from './person-form.tsx'
import { RoleForm } from './role-form.tsx'
import { SessionsPart } from './sessions-part.tsx'
import { StatusPart } from './status-part.tsx'
import { UserFacts } from './user-facts.tsx'

/** One account, with all staff actions on it. */
export function UserPage() {
  const { userId = '' } = useParams()
  return (
    <AdminPlace>
      <User key={userId} uid={userId} />
    </AdminPlace>
  )
}

function User({ uid }: { uid: string }) {
  const t = useText()
  const asked = useUserQuery(uid)
  if (isMissing(asked.error))
    return (
      <>
        <AdminHead title={t('admin.userMissing')} />
        <EmptyState title={t('admin.userMissing')} text={t('admin.userMissingText')}>
          <Link to="/admin/users">{t('admin.users')}</Link>
        </EmptyState>
      </>
    )
  return (
    <>
      {!asked.data && <AdminHead title={t('admin.user')} />}
      <Answered asked={asked}>{(user) => <Parts user={user} refetch={asked.refetch} />}</Answered>
    </>
  )
}

function Parts({ user, refetch }: { user: AdminUser; refetch: () => Promise<unknown> }) {
  const t = useText()
  const reader = useReader()
  const roles = reader.state === 'signedIn' ? reader.roles : []
  const isSuper = roles.includes('super_admin')
  const isSelf = reader.state === 'signedIn' && reader.id === user.uid
  return (
    <>
      <AdminHead title={listedName(user)} note={<AccountState status={user.accountStatus} />}>
        <Link to={`/admin/audit?subject=${encodeURIComponent(user.uid)}`}>{t('admin.auditOf')}</Link>
      </AdminHead>
      <Part title={t('admin.facts')}>
        <UserFacts user={user} />
      </Part>
      {user.role === 'super_admin' && !isSuper ? (
        <Part title={t('admin.role')}>
          <p className="muted">{t('admin.superOnly')}</p>
        </Part>
      ) : (
        <Forms user={user} refetch={refetch} isSuper={isSuper} isSelf={isSelf} />
      )}
    </>
  )
}

/** Forms that the reader's role allows; no user can change their own rights. */
function Forms(props: { user: AdminUser; refetch: () => Promise<unknown>; isSuper: boolean; isSelf: boolean }) {
  const { user, refetch, isSuper, isSelf } = props
  const t = useText()
  return (
    <>
      <Part title={t('profile.person')}>
        <PersonForm user={user} refetch={refetch} />
      </Part>
      {isSelf ? (
        <Part title={t('admin.entitlements')}>
          <p className="muted">{t('admin.ownRights')}</p>
        </Part>
      ) : (
        <Part title={t('admin.entitlements')}>
          <EntitlementsForm user={user} refetch={refetch} />
        </Part>
      )}
      <Part title={t('admin.role')}>
        <RoleForm
          user={user}
          refetch={refetch}
          closed={isSelf ? 'admin.ownRights' : isSuper ? null : 'admin.roleBySuper'}
        />
      </Part>
      <Part title={t('sessions.title')}>
        <SessionsPart uid={user.uid} />
      </Part>
      {!isSelf && (
        <>
          <Part title={t('admin.access')}>
            <StatusPart user={user} refetch={refetch} />
          </Part>
          {isSuper && (
            <Part title={t('admin.impersonation')}>
              <ImpersonationPart user={user} />
            </Part>
          )}
          <Part title={t('deletion.title')}>
            <DeletionPart user={user} refetch={refetch} />
          </Part>
        </>
      )}
    </>
  )
}
