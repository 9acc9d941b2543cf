import { useText } from '../text/use-text.ts'
import { Button } from './button.tsx'
import styles from './unsaved.module.css'

/** Says that what was typed is not saved, and discards it on request. */
export function Unsaved({ onDiscard }: { onDiscard: () => void }) {
  const t = useText()
  return (
    <p className={styles.unsaved}>
      <span>{t('form.unsaved')}</span>
      {/* A press must not take the focus from the field: leaving it would save. */}
      <Button kind="link" onMouseDown={(event) => event.preventDefault()} onPress={onDiscard}>
        {t('form.discard')}
      </Button>
    </p>
  )
}
