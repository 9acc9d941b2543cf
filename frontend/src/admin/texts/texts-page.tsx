import { useMemo } from 'react'
import { useDoubtfulQuery, useHeldTextsQuery } from '../../api/admin.ts'
import type { DoubtfulDecision } from '../../api/admin-types.ts'
import { DATE_DOUBT } from '../../decision/date-doubts.ts'
import { isTextLanguage, LANGUAGE_TEXT } from '../../decision/labels.ts'
import { shortDate } from '../../ui/text/swiss-format.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import { AdminHead, AdminPlace, Part } from '../parts/admin-place.tsx'
import type { Column } from '../parts/table/column.ts'
import { Answered } from '../parts/table/list-states.tsx'
import { questionOf } from '../parts/table/table-address.ts'
import type { TableFilter } from '../parts/table/table-tools.tsx'
import { TableView } from '../parts/table/table-view.tsx'
import { useTableAddress } from '../parts/table/use-table-address.ts'
import { optionsOf } from '../parts/words.ts'
import { DecisionLink } from './decision-link.tsx'
import { HeldTexts } from './held-texts.tsx'

type Kind = DoubtfulDecision['doubts'][number]['kind']

const DOUBT: Record<Kind, MessageId> = {
  signature: 'admin.doubtSignature',
  docket: 'admin.doubtDocket',
  address: 'admin.doubtAddress',
  lowerCourt: 'admin.doubtLowerCourt',
  publication: 'admin.doubtPublication',
  sequence: 'admin.doubtSequence',
  language: 'admin.doubtLanguage',
  parts: 'admin.doubtParts',
  replaced: 'admin.doubtReplaced',
}
const FILTERS = { kind: Object.keys(DOUBT) }
const SORTS: string[] = []
const idOf = ({ id }: DoubtfulDecision) => id

/** What imports leave to staff: texts held back, and decisions with contradictory data. */
export function TextsPage() {
  return (
    <AdminPlace>
      <Texts />
    </AdminPlace>
  )
}

function Texts() {
  const t = useText()
  const held = useHeldTextsQuery()
  return (
    <>
      <AdminHead title={t('admin.texts')} note={t('admin.textsLead')} />
      <Part title={t('admin.heldTexts')}>
        <Answered asked={held}>{(texts) => <HeldTexts texts={texts} />}</Answered>
      </Part>
      <Doubts />
    </>
  )
}

function Doubts() {
  const t = useText()
  const address = useTableAddress(FILTERS, SORTS)
  const asked = useDoubtfulQuery(questionOf(address))
  const columns = useDoubtColumns()
  const filters = useMemo<TableFilter[]>(
    () => [{ kind: 'choice', name: 'kind', label: 'admin.doubt', options: optionsOf(DOUBT, t) }],
    [t],
  )
  return (
    <section>
      <h2>{t('admin.doubts')}</h2>
      <TableView
        name="doubts"
        label={t('admin.doubts')}
        address={address}
        filters={filters}
        columns={columns}
        asked={asked}
        rowsOf={({ decisions }) => decisions}
        idOf={idOf}
      />
    </section>
  )
}

/** Columns of doubtful decisions; a cell has one line per contradiction. */
function useDoubtColumns(): Column<DoubtfulDecision>[] {
  const t = useText()
  return useMemo(() => {
    const written = (kind: Kind, value: string) =>
      kind === 'language' && isTextLanguage(value)
        ? t(LANGUAGE_TEXT[value])
        : kind in DATE_DOUBT
          ? shortDate(value)
          : value
    return [
      {
        key: 'decision',
        head: 'admin.decision',
        cell: (row) => <DecisionLink to={row} />,
      },
      {
        key: 'doubt',
        head: 'admin.doubt',
        cell: ({ doubts }) => <Lines of={doubts.map(({ kind }) => t(DOUBT[kind]))} />,
      },
      {
        key: 'stated',
        head: 'admin.stated',
        cell: ({ doubts }) => <Lines of={doubts.map(({ kind, stated }) => written(kind, stated))} />,
      },
      {
        key: 'found',
        head: 'admin.found',
        cell: ({ doubts }) => <Lines of={doubts.map(({ kind, found }) => written(kind, found))} />,
      },
    ]
  }, [t])
}

function Lines({ of }: { of: (string | null)[] }) {
  return of.map((line, index) => <div key={`${index.toString()}-${line ?? ''}`}>{line || '–'}</div>)
}
