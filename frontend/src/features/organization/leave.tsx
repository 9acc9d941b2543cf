import { useState } from 'react'
import { type Organization, useRemoveMemberMutation } from '../../api/organizations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { Notice } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import styles from './organization.module.css'
import { refusalText } from './refusal.ts'

/** Leaves the firm after a question. */
export function Leave({ firm: { id }, userId }: { firm: Organization; userId: string }) {
  const t = useText()
  const toast = useToast()
  const [asks, setAsks] = useState(false)
  const [leave, { isLoading, error }] = useRemoveMemberMutation()
  const go = async () => {
    const { error: refused } = await leave({ id, memberId: userId })
    if (!refused) toast('success', t('organization.left'))
  }
  if (!asks)
    return (
      <div>
        <Button onPress={() => setAsks(true)}>{t('organization.leave')}</Button>
      </div>
    )
  return (
    <div className={styles.form}>
      {error ? (
        <Notice tone="error">{t(refusalText(error))}</Notice>
      ) : (
        <Notice tone="warning">{t('organization.leaveText')}</Notice>
      )}
      <div className={styles.buttons}>
        <Button kind="danger" isPending={isLoading} onPress={() => void go()}>
          {t('organization.leave')}
        </Button>
        <Button onPress={() => setAsks(false)}>{t('form.cancel')}</Button>
      </div>
    </div>
  )
}
