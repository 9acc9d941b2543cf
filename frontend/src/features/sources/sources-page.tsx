import { useCoverageQuery } from '../../api/catalog.ts'
import { incidentOf, reasonOf } from '../../api/failure.ts'
import type { Coverage, DocType } from '../../api/types.ts'
import { tableLook, TableFrame } from '../../ui/lists/table.tsx'
import { ErrorPanel } from '../../ui/page/error-panel.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { PageHeading } from '../../ui/page/page-heading.tsx'
import { PageLoading } from '../../ui/page/page-loading.tsx'
import { EmptyState } from '../../ui/page/parts.tsx'
import { shortDate, shortMoment, swissNumber } from '../../ui/text/swiss-format.ts'
import { type MessageId, useText } from '../../ui/text/use-text.ts'
import styles from './sources.module.css'

type Kind = Coverage['kinds'][number]
type Source = Coverage['sources'][number]

const KIND: Record<DocType, MessageId> = {
  atf: 'sources.reporter',
  other: 'sources.judgments',
  cedh: 'court.echr',
}
/** Proper names, the same in every language. */
const SOURCE: Record<Source['source'], string> = {
  entscheidsuche: 'entscheidsuche.ch',
  hudoc: 'HUDOC',
  opencaselaw: 'OpenCaseLaw',
}

/** What the collection holds, by court and year, from where, and how fresh it is. All figures are counted. */
export function SourcesPage() {
  const t = useText()
  const { data, error, refetch } = useCoverageQuery()
  const kinds = data?.kinds.filter(({ decisions }) => decisions > 0) ?? []
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead>
        <PageHeading title={t('sources.title')} />
        <p className="muted">{t('sources.lead')}</p>
      </PageHead>
      {!data && !error && <PageLoading widths={[46, 96, 78, 96, 60, 96, 78, 96]} />}
      {error && !data && (
        <ErrorPanel title={t(reasonOf(error))} incident={incidentOf(error)} onRetry={() => void refetch()} />
      )}
      {data && kinds.length === 0 && <EmptyState title={t('sources.empty')} text={t('sources.emptyText')} />}
      {kinds.map((kind) => (
        <Covered key={kind.docType} kind={kind} />
      ))}
      {data && data.sources.length > 0 && <ReadBy sources={data.sources} />}
    </div>
  )
}

function Covered({ kind: { docType, decisions, newest, addedAt, years } }: { kind: Kind }) {
  const t = useText()
  const title = t(KIND[docType])
  const facts: [MessageId, string | null][] = [
    ['sources.decisions', swissNumber(decisions)],
    ['sources.newest', newest && shortDate(newest)],
    ['sources.added', addedAt && shortMoment(addedAt)],
  ]
  return (
    <section className={styles.kind}>
      <h2>{title}</h2>
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <TableFrame label={t('sources.byYear', { court: title })}>
        <table className={`${tableLook} ${styles.years}`}>
          <thead>
            <tr>
              <th scope="col">{t(docType === 'atf' ? 'sources.publicationYear' : 'sources.year')}</th>
              <th scope="col" className="num">
                {t('sources.decisions')}
              </th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ year, decisions: count }) => (
              <tr key={year ?? 0}>
                <th scope="row">{year ?? t('sources.unknownYear')}</th>
                <td className="num">{swissNumber(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </section>
  )
}

function ReadBy({ sources }: { sources: Source[] }) {
  const t = useText()
  return (
    <section className={styles.kind}>
      <h2>{t('sources.readBy')}</h2>
      <p className="muted">{t('sources.readByText')}</p>
      <dl className={styles.facts}>
        {sources.map(({ source, freshAt }) => (
          <div key={source}>
            <dt>{SOURCE[source]}</dt>
            <dd>{t('sources.freshAt', { at: shortMoment(freshAt) })}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
