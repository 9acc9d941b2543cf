import { lazy, Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.ts'
import styles from './search.module.css'

const OperatorSheet = lazy(() => import('./operator-sheet.tsx').then((module) => ({ default: module.OperatorSheet })))

/** The link beside the question that explains what may be written there. */
export function Operators() {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <span className={`${styles.operators} hideNarrow`}>
      <Button kind="link" onPress={() => setOpen(true)}>
        {t('operators.title')}
      </Button>
      {open && (
        <Suspense>
          <OperatorSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
