import { documentPath } from '../../../api/address.ts'
import { useLanguage } from '../../../api/language.ts'
import type { SavedDocument } from '../../../api/library-types.ts'
import { type BookmarkTarget, decisionOf, useBookmarks } from '../../../library/bookmarks/bookmarks.ts'
import { decisionName } from '../../../library/decision-name.ts'
import { Button, IconToggle } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/controls/icon.tsx'
import { shortDate, swissDay } from '../../../ui/text/swiss-format.ts'
import { useText } from '../../../ui/text/use-text.ts'
import styles from './bookmarks.module.css'
import { DocumentEditor } from './document-editor.tsx'

const COURT_TEXT = { cedh: 'hit.cedh', other: 'hit.other' } as const

interface RowProps {
  document: SavedDocument
  chosen: boolean
  onChoose: (chosen: boolean) => void
  /** Whether its folder, tags and note can currently be changed. */
  open: boolean
  onOpen: (open: boolean) => void
  folders: string[]
  tags: string[]
}

/** One saved document: what it is, where the reader has put it, what the reader noted. */
export function DocumentRow(props: RowProps) {
  const t = useText()
  const language = useLanguage()
  const { ids, isSaved, toggle } = useBookmarks()
  const { document, open } = props
  const { mine } = document
  const decision = decisionOf(document)
  const { docType, docId, decisionId } = decision
  const { name: citation, subject } = decisionName(decision, language)
  const target: BookmarkTarget = { ...decision, citation }
  const editor = `edit-${decisionId}`
  return (
    <li className={styles.row} data-row>
      {mine ? (
        <input
          type="checkbox"
          className={styles.choose}
          aria-label={t('library.choose', { citation })}
          checked={props.chosen}
          onChange={(event) => props.onChoose(event.target.checked)}
        />
      ) : (
        <span />
      )}
      <p className={styles.cite}>{docType === 'atf' ? citation : t(COURT_TEXT[docType])}</p>
      <div className={styles.what}>
        <p className={styles.title}>
          {document.withdrawn ? (
            <span>{subject || citation}</span>
          ) : (
            <a href={documentPath(docType, docId, language)} id={`saved-${decisionId}`}>
              {subject || citation}
            </a>
          )}
        </p>
        <Facts document={document} />
        {document.note !== '' && !open && <p className={styles.note}>{document.note}</p>}
      </div>
      <div className={styles.acts}>
        {mine && (
          <>
            <Button
              small
              kind="quiet"
              aria-expanded={open}
              aria-controls={open ? editor : undefined}
              aria-label={t('library.editOf', { citation })}
              onPress={() => props.onOpen(!open)}
            >
              {t('library.edit')}
            </Button>
            <IconToggle
              small
              icon="bookmark"
              label={t('hit.bookmark', { citation })}
              on={ids === null || isSaved(decisionId)}
              onChange={() => toggle(target)}
            />
          </>
        )}
      </div>
      {mine && open && <DocumentEditor id={editor} document={document} folders={props.folders} tags={props.tags} />}
    </li>
  )
}

function Facts({ document }: { document: SavedDocument }) {
  const t = useText()
  const { folder, tags, documentYear: year, savedAt, mine, isShared, withdrawn } = document
  const date = shortDate(swissDay(savedAt)) ?? ''
  const facts = [
    year === null ? null : String(year),
    t('library.savedOn', { date }),
    mine ? isShared && t('library.isShared') : t('library.sharedByOther'),
  ].filter(Boolean)
  return (
    <>
      {withdrawn && (
        <p className={styles.withdrawn}>
          <Icon name="warning" size={14} />
          {t('library.withdrawn')}
        </p>
      )}
      <p className={styles.facts}>
        <span>{facts.join(' · ')}</span>
        {folder !== null && <span className={styles.folder}>{t('library.inFolder', { folder })}</span>}
        {tags.map((tag) => (
          <span key={tag} className={styles.tag}>
            {tag}
          </span>
        ))}
      </p>
    </>
  )
}
