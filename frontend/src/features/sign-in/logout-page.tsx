import { useState } from 'react'
import { Link } from 'react-router'
import { useReader } from '../../session/reader.ts'
import { useSession } from '../../session/session-context.ts'
import { Button, buttonLook } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/page/parts.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { useText } from '../../ui/text/use-text.ts'
import styles from './sign-in.module.css'

/** End-session page of the provider: any site may link to it, so it asks for confirmation before signing out. */
export function LogoutPage() {
  const t = useText()
  const reader = useReader()
  const { signOut } = useSession()
  const [state, setState] = useState<'asked' | 'leaving' | 'failed'>('asked')
  const leave = () => {
    setState('leaving')
    signOut().catch(() => setState('failed'))
  }
  return (
    <div className={`wrap ${styles.single}`}>
      <div className={styles.main}>
        <PageHeading title={t('menu.signOut')} />
        {state === 'failed' && <Notice tone="error">{t('signIn.unreachable')}</Notice>}
        {reader.state === 'signedIn' && (
          <>
            <p>{t('signOut.text')}</p>
            <p className="muted">{reader.email}</p>
            <div className={styles.buttons}>
              <Button kind="primary" isPending={state === 'leaving'} onPress={leave}>
                {t('menu.signOut')}
              </Button>
            </div>
          </>
        )}
        {reader.state === 'visitor' && state === 'asked' && (
          <>
            <p>{t('signOut.nobody')}</p>
            <div className={styles.buttons}>
              <Link className={buttonLook.plain} to="/">
                {t('notFound.home')}
              </Link>
            </div>
          </>
        )}
      </div>
    </div>
  )
}
