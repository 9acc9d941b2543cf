import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type ApiError, incidentOf, reasonOf } from '../../api/failure.ts'
import { useLinkedInvitationQuery } from '../../api/organizations.ts'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { Notice, SkeletonLines } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { Answering } from './answering.tsx'
import styles from './invitation.module.css'
import { keepCode, keptCode } from './kept-code.ts'

/** Target of an invitation link. The code is removed from the address at once and kept in the tab. */
export function InvitationPage() {
  const t = useText()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [code] = useState(() => new URLSearchParams(search).get('code') ?? keptCode())
  useEffect(() => {
    if (search === '') return
    keepCode(code)
    void navigate(pathname, { replace: true })
  }, [code, navigate, pathname, search])
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHeading title={t('invitation.title')} />
      {code ? <Linked code={code} /> : <Notice tone="error">{t('invitation.incomplete')}</Notice>}
    </div>
  )
}

function Linked({ code }: { code: string }) {
  const t = useText()
  const { data: invitation, error, refetch } = useLinkedInvitationQuery(code)
  if (invitation) return <Answering code={code} invitation={invitation} />
  if (!error) return <SkeletonLines widths={[46, 78, 60]} />
  const { status } = error as Partial<ApiError>
  if (status === 404 || status === 400) return <Notice tone="error">{t('invitation.gone')}</Notice>
  return <ErrorPanel title={t(reasonOf(error))} incident={incidentOf(error)} onRetry={() => void refetch()} />
}
