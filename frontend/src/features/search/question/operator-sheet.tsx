import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { type MessageId, useText } from '../../../ui/text/use-text.ts'
import styles from './operator-sheet.module.css'

const FORMS: { example: MessageId; meaning: MessageId }[] = [
  { example: 'operators.phraseExample', meaning: 'operators.phrase' },
  { example: 'operators.nearExample', meaning: 'operators.near' },
  { example: 'operators.orExample', meaning: 'operators.or' },
  { example: 'operators.notExample', meaning: 'operators.not' },
  { example: 'operators.truncatedExample', meaning: 'operators.truncated' },
  { example: 'operators.fieldExample', meaning: 'operators.field' },
  { example: 'operators.citationExample', meaning: 'operators.citation' },
]

/** The operators that a question may use, each with an example in the reader's language. */
export function OperatorSheet({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <Dialog title={t('operators.title')} closeLabel={t('common.close')} onClose={onClose}>
      <dl className={styles.forms}>
        {FORMS.map(({ example, meaning }) => (
          <div key={example}>
            <dt className="mono">{t(example)}</dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
