import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { pieceOnDemand } from '../../../ui/code/piece-on-demand.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import styles from '../search.module.css'

const OperatorSheet = pieceOnDemand(async () => (await import('./operator-sheet.tsx')).OperatorSheet)

/** The link beside the question that opens the help on operators. */
export function Operators() {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <span className={`${styles.operators} hideNarrow`}>
      <Button kind="link" onPress={() => setOpen(true)}>
        {t('operators.title')}
      </Button>
      {open && <OperatorSheet onClose={() => setOpen(false)} />}
    </span>
  )
}
