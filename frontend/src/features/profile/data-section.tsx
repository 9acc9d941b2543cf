import { useState } from 'react'
import { downloadFile } from '../../session/download-file.ts'
import { useSession } from '../../session/session-context.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { useText } from '../../ui/text/use-text.ts'
import styles from './profile.module.css'

/** Everything that is kept of the account, to take along (art. 28 FADP). */
export function DataSection() {
  const t = useText()
  const toast = useToast()
  const { accessToken } = useSession()
  const [pending, setPending] = useState(false)
  const bring = async () => {
    setPending(true)
    await downloadFile('/api/identity/me/export', 'trilex-export.zip', accessToken)
      .catch(() => void toast('error', t('data.failed')))
      .finally(() => setPending(false))
  }
  return (
    <>
      <p className="muted">{t('data.text')}</p>
      <div className={styles.buttons}>
        <Button isPending={pending} onPress={() => void bring()}>
          {t('data.export')}
        </Button>
      </div>
    </>
  )
}
