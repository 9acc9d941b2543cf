import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/page/parts.tsx'
import { type MessageId, useText } from '../../ui/text/use-text.ts'

/** Why a form was rejected; after a conflict, with a way to load the new version without losing what was typed. */
export function FormNotice({ whole, onLoadNewest }: { whole: MessageId | null; onLoadNewest: () => Promise<void> }) {
  const t = useText()
  if (whole === null) return null
  return (
    <Notice tone="error">
      <p>{t(whole)}</p>
      {whole === 'admin.conflict' && (
        <Button kind="link" onPress={() => void onLoadNewest()}>
          {t('admin.loadNewest')}
        </Button>
      )}
    </Notice>
  )
}
