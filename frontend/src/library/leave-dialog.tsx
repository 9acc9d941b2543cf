import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { ButtonRow } from '../ui/page/parts.tsx'
import { useText } from '../ui/text/use-text.ts'

/** Asks whether to sign out although changes of bookmarks wait to be sent. */
export function LeaveDialog({ count, onLeave, onClose }: { count: number; onLeave: () => void; onClose: () => void }) {
  const t = useText()
  return (
    <Dialog title={t('signOut.title')} closeLabel={t('common.close')} onClose={onClose}>
      <p>{t('signOut.waiting', { count })}</p>
      <ButtonRow>
        <Button kind="primary" onPress={onClose}>
          {t('signOut.stay')}
        </Button>
        <Button onPress={onLeave}>{t('menu.signOut')}</Button>
      </ButtonRow>
    </Dialog>
  )
}
