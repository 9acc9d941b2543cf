import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { documentPath } from '../../api/address.ts'
import { useJudgmentQuery, useLinksQuery, useNeighboursQuery } from '../../api/catalog.ts'
import { type DecisionDocument, type DocumentLinks, type Neighbour } from '../../api/types.ts'
import { useLanguage } from '../../api/language.ts'
import { HoverCards } from '../../ui/overlays/hover-card.tsx'
import { usePlainLinks } from '../../ui/page/plain-links.ts'
import { SkeletonLines } from '../../ui/page/parts.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { codeOnDemand } from '../../ui/code/code-on-demand.tsx'
import { pieceOnDemand } from '../../ui/code/piece-on-demand.tsx'
import { useCiting } from './citing/use-citing.ts'
import { useDecisionFacts } from '../../decision/facts.ts'
import styles from './document.module.css'
import { type DocumentActions, useDocumentActions } from './head/document-actions.ts'
import { DocumentBar, DocumentFoot } from './head/document-bar.tsx'
import { DocumentDock } from './head/document-dock.tsx'
import { DocumentHead, titleOf } from './head/document-head.tsx'
import { useDocumentKeys } from './head/document-keys.ts'
import { DocumentSide } from './companion/document-side.tsx'
import { ContinueReading } from './kept/continue-reading.tsx'
import { useKeptReading } from './kept/use-kept-reading.ts'
import { HitSteps, useHits } from './text/hit-steps.tsx'
import { JudgmentText } from './text/judgment-text.tsx'
import { LinkCard } from './cards/link-card.tsx'
import { useMeasuredReading } from './measured-reading.ts'
import type { View } from './head/markdown.ts'
import { OriginalText } from './text/original-text.tsx'
import { Outline, useSectionOnScreen } from './outline/outline.tsx'
import { useOutline } from './outline/outline-entries.ts'
import { askedIn, askedParameters, type Reading, useReading } from './text/reading.ts'
import { useRunningHead } from './head/running-head.ts'
import { SummaryText } from './text/summary-text.tsx'

const { OnDemand: CitePassage } = codeOnDemand(async () => (await import('./text/cite-passage.tsx')).CitePassage)
/** Closing leads back to the text. */
interface CitingProps {
  decision: DecisionDocument
  placeHref: (anchor: string) => string
  onClose: () => void
}
const CitingView = pieceOnDemand<CitingProps>(async () => (await import('./citing/citing-view.tsx')).CitingView)
const PinpointMenu = pieceOnDemand(async () => (await import('./head/pinpoint-menu.tsx')).PinpointMenu)

const VIEWS: readonly View[] = ['original', 'short', 'long', 'judgment', 'citing']

/** A loaded decision: head, outline, text in its versions, citing decisions, and the tools around them. */
export function OpenDocument({ decision }: { decision: DecisionDocument }) {
  const language = useLanguage()
  const navigate = useNavigate()
  const { search } = useLocation()
  const params = new URLSearchParams(search)
  const asked = askedIn(params)
  const { question } = asked
  const view = viewOf(params.get('tab'), decision)
  const address = { docType: decision.doc_type, docId: decision.doc_id }
  const { currentData: neighbours } = useNeighboursQuery({ ...address, lang: language })
  const { currentData: judgment } = useJudgmentQuery(address, { skip: view !== 'judgment' })
  const links = useDeferredValue(useLinksQuery({ ...address, lang: language }).currentData)
  const reading = useReading(decision, asked, view === 'judgment')
  const facts = useDecisionFacts(decision)
  useMeasuredReading(decision)
  const actions = useDocumentActions(decision, view, judgment)
  const read = useMemo(
    () => (view === 'judgment' && judgment ? { ...decision, sections: judgment.sections } : decision),
    [decision, judgment, view],
  )
  const entries = useOutline(decision, read.sections)
  const cited = useCiting(decision).currentData?.facets.considerations
  const onScreen = useSectionOnScreen(entries, `${view}${judgment ? '1' : ''}`)
  const [outlineOpen, setOutlineOpen] = useState(false)
  const region = useRef<HTMLElement>(null)
  const show = (next: View, kept = askedParameters(asked)) => {
    const query = new URLSearchParams({ ...kept, ...(next !== 'original' && { tab: next }) })
    void navigate({ search: query.size > 0 ? `?${query}` : '' }, { replace: true, preventScrollReset: true })
  }
  const hits = useHits(region, question, () => show(view, {}))
  const go = (to: Neighbour | null | undefined) => {
    if (to) void navigate(documentPath(to.docType, to.docId, language))
  }
  const keptPlace = useKeptReading(decision, view === 'original' ? onScreen : null)
  usePlainLinks(region)
  useRunningHead(decision.citations[language], facts.court)
  useDocumentKeys(
    actions,
    () => go(neighbours?.previous),
    () => go(neighbours?.next),
  )
  return (
    <>
      <DocumentBar
        decision={decision}
        title={titleOf(decision, language)}
        neighbours={neighbours}
        actions={actions}
        hits={hits}
      />
      {question && (
        <div className={`${styles.hitStrip} staysOnScreen onlyNarrow noPrint`}>
          <HitSteps hits={hits} />
        </div>
      )}
      <article ref={region} className={`wrap ${styles.doc}`}>
        <HoverCards card={useCard(read)}>
          <DocumentHead decision={decision} onCopy={actions.copyCitation} />
          <div className={styles.grid}>
            {entries.length > 0 ? (
              <Outline
                entries={entries}
                cited={cited}
                current={onScreen}
                href={reading.placeHref}
                sheet={outlineOpen}
                onClose={() => setOutlineOpen(false)}
              />
            ) : (
              <span className="hideNarrow" />
            )}
            <div className={styles.main}>
              <Versions decision={decision} view={view} links={links} reading={reading} onSelect={show} />
            </div>
            <DocumentSide
              decision={decision}
              links={links}
              reading={reading}
              onScreen={view === 'original' ? onScreen : null}
              withoutCiting={view === 'citing'}
            />
          </div>
          <DocumentFoot neighbours={neighbours} actions={actions} onNext={() => go(neighbours?.next)} />
        </HoverCards>
        <PinpointMenus decision={decision} actions={actions} />
        <CitePassage given={{ region, decision, onCopy: actions.copyPassage }} waiting={null} onMissing={Boolean} />
      </article>
      {view === 'original' && <ContinueReading position={keptPlace} onScreen={onScreen} href={reading.placeHref} />}
      <DocumentDock
        neighbours={neighbours}
        actions={actions}
        outlineOpen={outlineOpen}
        onToggleOutline={() => setOutlineOpen(!outlineOpen)}
      />
    </>
  )
}

function viewOf(tab: string | null, decision: DecisionDocument): View {
  const view = VIEWS.find((candidate) => candidate === tab) ?? 'original'
  return view === 'judgment' && !decision.hasJudgment ? 'original' : view
}

function useCard(decision: DecisionDocument): (link: HTMLElement) => ReactNode {
  return useCallback(
    (link) => {
      const { card } = link.dataset
      return card ? <LinkCard card={card} decision={decision} /> : null
    },
    [decision],
  )
}

function Versions(props: {
  decision: DecisionDocument
  view: View
  links: DocumentLinks | undefined
  reading: Reading
  onSelect: (view: View) => void
}) {
  const t = useText()
  const { decision, reading } = props
  return (
    <Tabs
      label={t('document.versions')}
      selected={props.view}
      onSelect={props.onSelect}
      listClassName={styles.tabList}
      tabs={[
        {
          key: 'original',
          title: t('document.original'),
          content: <OriginalText decision={decision} links={props.links} reading={reading} />,
        },
        {
          key: 'short',
          title: t('document.shortSummary'),
          content: <SummaryText decision={decision} length="short" links={props.links} reading={reading} />,
        },
        {
          key: 'long',
          title: t('document.longSummary'),
          content: <SummaryText decision={decision} length="long" links={props.links} reading={reading} />,
        },
        ...(decision.hasJudgment
          ? [
              {
                key: 'judgment' as const,
                title: t('document.judgment'),
                content: <JudgmentText decision={decision} reading={reading} />,
              },
            ]
          : []),
        {
          key: 'citing',
          title: t('citing.title'),
          content: (
            <CitingView
              decision={decision}
              placeHref={reading.placeHref}
              fallback={<SkeletonLines widths={[60, 96, 78]} />}
              onClose={() => props.onSelect('original')}
            />
          ),
        },
      ]}
    />
  )
}

/** One menu for the thousand buttons of a text; it opens at the button that was pressed. */
function PinpointMenus({ decision, actions }: { decision: DecisionDocument; actions: DocumentActions }) {
  const [open, setOpen] = useState<{ anchor: string; button: HTMLElement } | null>(null)
  useEffect(() => {
    const choose = (event: MouseEvent) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-pinpoint]') : null
      const anchor = button?.dataset.pinpoint
      if (button && anchor) setOpen({ anchor, button })
    }
    document.addEventListener('click', choose)
    return () => document.removeEventListener('click', choose)
  }, [])
  if (!open) return null
  return (
    <PinpointMenu
      key={open.anchor}
      decision={decision}
      anchor={open.anchor}
      button={open.button}
      permalink={`${actions.permalink}#${open.anchor}`}
      onCopy={actions.copyCitation}
      onClose={() => setOpen(null)}
    />
  )
}
