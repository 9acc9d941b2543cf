import { useDecideHeldTextMutation } from '../../api/admin.ts'
import type { HeldText } from '../../api/admin-types.ts'
import { useLanguage } from '../../api/language.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useToast } from '../../ui/overlays/toast.tsx'
import { shortMoment, swissNumber } from '../../ui/text/swiss-format.ts'
import { useText } from '../../ui/text/use-text.ts'
import { isMissing, refusalText } from '../parts/refusals.ts'
import type { Column } from '../parts/table/column.ts'
import { DataTable } from '../parts/table/data-table.tsx'
import { DecisionLink } from './decision-link.tsx'

const idOf = ({ id }: HeldText) => id

/** Texts that imports held back because the stored ones are longer; staff accept each or keep the stored one. */
export function HeldTexts({ texts }: { texts: HeldText[] }) {
  const t = useText()
  if (texts.length === 0) return <p className="muted">{t('admin.noHeld')}</p>
  return (
    <>
      <p className="muted">{t('admin.heldLead')}</p>
      <DataTable
        label={t('admin.heldTexts')}
        columns={COLUMNS}
        rows={texts}
        idOf={idOf}
        sort={null}
        onSort={() => undefined}
      />
    </>
  )
}

const COLUMNS: Column<HeldText>[] = [
  {
    key: 'decision',
    head: 'admin.decision',
    cell: (row) => <DecisionLink to={row} />,
  },
  { key: 'file', head: 'admin.fileLine', cell: ({ file, line }) => [file, line].filter(Boolean).join(', ') },
  { key: 'at', head: 'admin.at', numeric: true, cell: ({ at }) => shortMoment(at) },
  {
    key: 'lengths',
    head: 'admin.lengths',
    numeric: true,
    cell: ({ length, storedLength }) => `${swissNumber(length)} / ${swissNumber(storedLength)}`,
  },
  { key: 'beginning', head: 'admin.beginning', cell: ({ beginning }) => beginning },
  { key: 'verdict', head: 'admin.verdict', cell: (text) => <Verdict text={text} /> },
]

function Verdict({ text: { id, contentHash, citations } }: { text: HeldText }) {
  const t = useText()
  const language = useLanguage()
  const toast = useToast()
  const [decide, { isLoading }] = useDecideHeldTextMutation()
  const citation = citations[language]
  const say = async (verdict: 'accept' | 'keep') => {
    const { error } = await decide({ id, contentHash, verdict })
    if (error) toast('error', t(isMissing(error) ? 'admin.textGone' : refusalText(error)))
    else toast('success', t(verdict === 'keep' ? 'admin.textKept' : 'admin.textAccepted'))
  }
  return (
    <>
      <Button
        kind="link"
        isPending={isLoading}
        aria-label={t('admin.keepTextOf', { citation })}
        onPress={() => void say('keep')}
      >
        {t('admin.keepText')}
      </Button>{' '}
      <Button
        kind="link"
        isPending={isLoading}
        aria-label={t('admin.acceptTextOf', { citation })}
        onPress={() => void say('accept')}
      >
        {t('admin.acceptText')}
      </Button>
    </>
  )
}
