import { useState } from 'react'
import { useHandOverMutation } from '../../api/organizations.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { Notice } from '../../ui/page/parts.tsx'
import { useText } from '../../ui/text/use-text.ts'
import styles from './organization.module.css'
import { refusalText } from './refusal.ts'

interface HandingOver {
  firmId: string
  /** The member who is to administer the firm in the reader's place. */
  memberId: string
  name: string
  onDone: () => void
}

/** Transfers one's administrator role to another member after a confirmation: only that member can return it. */
export function HandOver({ firmId: id, memberId, name, onDone }: HandingOver) {
  const t = useText()
  const toast = useToast()
  const [asks, setAsks] = useState(false)
  const [handOver, { isLoading, error }] = useHandOverMutation()
  const go = async () => {
    const { error: refused } = await handOver({ id, memberId })
    if (refused) return
    toast('success', t('organization.handedOver', { name }))
    onDone()
  }
  if (!asks) return <Button onPress={() => setAsks(true)}>{t('organization.handOver')}</Button>
  return (
    <div className={styles.form}>
      {error ? (
        <Notice tone="error">{t(refusalText(error))}</Notice>
      ) : (
        <Notice tone="warning">{t('organization.handOverText', { name })}</Notice>
      )}
      <div className={styles.buttons}>
        <Button kind="danger" isPending={isLoading} onPress={() => void go()}>
          {t('organization.handOver')}
        </Button>
        <Button onPress={() => setAsks(false)}>{t('form.cancel')}</Button>
      </div>
    </div>
  )
}
