import { Link } from 'react-router'
import { useStorageResetQuery } from '../../api/admin.ts'
import type { StorageReset } from '../../api/admin-types.ts'
import { useReader } from '../../session/reader.ts'
import { factsLook } from '../../ui/page/parts.tsx'
import { shortMoment, swissNumber } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import { AdminHead, AdminPlace, Part } from '../parts/admin-place.tsx'
import { Answered } from '../parts/table/list-states.tsx'
import { DemandForm } from './demand-form.tsx'

/** The state of the browser storage reset, and the form that requests one (specification §4). */
export function LocalStoragePage() {
  return (
    <AdminPlace>
      <LocalStorage />
    </AdminPlace>
  )
}

function LocalStorage() {
  const t = useText()
  const reader = useReader()
  const isSuper = reader.state === 'signedIn' && reader.roles.includes('super_admin')
  const asked = useStorageResetQuery()
  return (
    <>
      <AdminHead title={t('admin.localStorage')} note={t('admin.storageLead')} />
      <Answered asked={asked}>
        {(reset) => (
          <>
            <Part title={t('admin.storageNow')}>
              <Newest reset={reset} />
            </Part>
            <Part title={t('admin.storageDemand')}>
              {isSuper ? (
                <DemandForm key={reset.version} reset={reset} />
              ) : (
                <p className="muted">{t('admin.bySuper')}</p>
              )}
            </Part>
          </>
        )}
      </Answered>
    </>
  )
}

function Newest({ reset: { version, reason, demandedAt, demandedBy, confirmed } }: { reset: StorageReset }) {
  const t = useText()
  if (demandedAt === null) return <p className="muted">{t('admin.storageNever')}</p>
  return (
    <dl className={factsLook}>
      <dt>{t('admin.version')}</dt>
      <dd>{version}</dd>
      <dt>{t('admin.reason')}</dt>
      <dd>{reason}</dd>
      <dt>{t('admin.demandedAt')}</dt>
      <dd>
        {shortMoment(demandedAt)}
        {demandedBy && (
          <>
            {', '}
            <Link to={`/admin/users/${encodeURIComponent(demandedBy.uid)}`}>{demandedBy.name ?? demandedBy.uid}</Link>
          </>
        )}
      </dd>
      <dt>{t('admin.confirmed')}</dt>
      <dd>{t('admin.confirmedCount', { count: confirmed, shown: swissNumber(confirmed) })}</dd>
    </dl>
  )
}
