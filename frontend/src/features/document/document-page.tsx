import { useEffect, useMemo, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { docTypeOfSegment, documentPath } from '../../api/address.ts'
import { useDecisionQuery, useNeighboursQuery } from '../../api/api.ts'
import type { ApiError, DecisionDocument, DocType } from '../../api/types.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { useKeys } from '../../ui/keyboard.tsx'
import { PageHeading } from '../../ui/page-heading.tsx'
import { ButtonRow, LoadingOverlay } from '../../ui/parts.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { type MessageId, useText } from '../../ui/text.ts'
import { useElapsed } from '../../ui/use-elapsed.ts'
import { useLanguage } from './decision-labels.ts'
import styles from './document.module.css'
import { useDocumentActions } from './document-actions.ts'
import { Dock, DocumentBar, DocumentFoot } from './document-bar.tsx'
import { DocumentHead } from './document-head.tsx'
import { DocumentSide } from './document-side.tsx'
import { OriginalText, SummaryText } from './document-text.tsx'
import type { View } from './markdown.ts'
import { Outline, useOutline } from './outline.tsx'

/** A decision at its permanent address; `#E3.2` names a consideration, `#p223` a page, `?tab=short` a summary. */
export function DocumentPage() {
  const t = useText()
  const { docId = '' } = useParams()
  const { pathname } = useLocation()
  const docType = docTypeOfSegment(pathname.split('/')[1] ?? '') ?? 'other'
  const { currentData, error, isFetching, refetch } = useDecisionQuery({ docType, docId })
  const slow = useElapsed(isFetching && !currentData, 150)
  if (currentData) return <Document key={currentData.id} decision={currentData} />
  if (error && !isFetching) return <DocumentFailed error={error} onRetry={() => void refetch()} />
  return slow ? <LoadingOverlay text={t('page.loading')} /> : null
}

function Document({ decision }: { decision: DecisionDocument }) {
  const t = useText()
  const navigate = useNavigate()
  const { search, hash } = useLocation()
  const tab = new URLSearchParams(search).get('tab')
  const view: View = tab === 'short' || tab === 'long' ? tab : 'original'
  const target = decodeHash(hash)
  const address = { docType: decision.doc_type, docId: decision.doc_id }
  const { currentData: neighbours } = useNeighboursQuery(address)
  const actions = useDocumentActions(decision, view)
  const entries = useOutline(decision)
  const [outlineOpen, setOutlineOpen] = useState(false)
  useScrollTo(target, view)
  useNeighbourKeys(neighbours?.previous ?? null, neighbours?.next ?? null, actions.print)
  const show = (next: View) =>
    void navigate({ search: next === 'original' ? '' : `?tab=${next}` }, { replace: true, preventScrollReset: true })
  return (
    <>
      <DocumentBar decision={decision} neighbours={neighbours} actions={actions} />
      <article className={`wrap ${styles.doc} ${styles.hasDock}`}>
        <DocumentHead decision={decision} onCopy={actions.copyCitation} />
        <div className={styles.grid}>
          {entries.length > 0 ? (
            <Outline
              entries={entries}
              language={decision.language}
              sheet={outlineOpen}
              onChoose={() => setOutlineOpen(false)}
            />
          ) : (
            <span className="hideNarrow" />
          )}
          <div className={styles.main}>
            <Tabs
              label={t('document.versions')}
              selected={view}
              onSelect={show}
              listClassName={styles.tabList}
              tabs={[
                {
                  key: 'original',
                  title: t('document.original'),
                  content: <OriginalText decision={decision} target={target} />,
                },
                {
                  key: 'short',
                  title: t('document.shortSummary'),
                  content: <SummaryText decision={decision} length="short" />,
                },
                {
                  key: 'long',
                  title: t('document.longSummary'),
                  content: <SummaryText decision={decision} length="long" />,
                },
              ]}
            />
          </div>
          <DocumentSide decision={decision} />
        </div>
        <DocumentFoot neighbours={neighbours} />
      </article>
      <Dock
        neighbours={neighbours}
        actions={actions}
        outlineOpen={outlineOpen}
        onToggleOutline={() => setOutlineOpen(!outlineOpen)}
      />
    </>
  )
}

/** Brings the place the address names into view: once when the text is there, and whenever the place changes. */
function useScrollTo(target: string, view: View): void {
  const { key } = useLocation()
  useEffect(() => {
    if (!target) return
    const element = document.getElementById(target)
    element?.scrollIntoView({ block: 'start' })
    element?.querySelector('a')?.focus({ preventScroll: true })
  }, [target, view, key])
}

interface Address {
  doc_type: DocType
  doc_id: string
}

function useNeighbourKeys(previous: Address | null, next: Address | null, print: () => void): void {
  const navigate = useNavigate()
  const language = useLanguage()
  useKeys(
    useMemo(() => {
      const go = (to: Address | null) => () => {
        if (to) void navigate(documentPath(to.doc_type, to.doc_id, language))
      }
      return {
        '[': go(previous),
        ']': go(next),
        'Alt+ArrowLeft': go(previous),
        'Alt+ArrowRight': go(next),
        p: print,
      }
    }, [previous, next, print, navigate, language]),
  )
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

const FAILURES: Record<string, { title: MessageId; text: MessageId }> = {
  CATALOG_DECISION_NOT_FOUND: { title: 'document.notFound', text: 'document.notFoundText' },
  CATALOG_DECISION_WITHDRAWN: { title: 'document.withdrawn', text: 'document.withdrawnText' },
}

function DocumentFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText()
  const { code, requestId } = error as ApiError
  const failure = FAILURES[code]
  const title = t(failure?.title ?? 'document.failed')
  return (
    <div className={`wrap ${styles.state}`} role="alert">
      <PageHeading title={title} />
      <p className="muted">{t(failure?.text ?? 'error.generic')}</p>
      {requestId && <p className="faint small">{t('error.reference', { reference: requestId })}</p>}
      <ButtonRow>
        {!failure && (
          <Button kind="primary" onPress={onRetry}>
            {t('common.retry')}
          </Button>
        )}
        <Link className={buttonLook.plain} to="/search">
          {t('notFound.search')}
        </Link>
      </ButtonRow>
    </div>
  )
}
