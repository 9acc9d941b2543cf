import { useId, useState } from 'react'
import type { SavedDocument } from '../../../api/library-types.ts'
import { draftOf, fitting, keepDraft } from '../../../ui/browser/drafts.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { inputLook } from '../../../ui/controls/input-look.ts'
import { Leaving } from '../../../ui/controls/leaving.tsx'
import { Unsaved } from '../../../ui/controls/unsaved.tsx'
import { ButtonRow, Notice } from '../../../ui/page/parts.tsx'
import { swissNumber } from '../../../ui/text/swiss-format.ts'
import { useText } from '../../../ui/text/use-text.ts'
import styles from './bookmarks.module.css'
import type { ChangeEnd } from './use-document-change.ts'

const LONGEST = 2_000

/** What was typed of a note and not saved, in this tab, and the note that it was typed over. */
function draftNote(name: string): { note: string; over: string } | null {
  const { note, over } = fitting(draftOf(name), { note: '', over: '' })
  return note === undefined || over === undefined ? null : { note, over }
}

/**
 * The note on a document, saved when the field is left. After an edit conflict both texts are kept and the reader
 * chooses. What could not be saved is kept in this tab.
 */
export function NoteField({ document, save }: { document: SavedDocument; save: (note: string) => Promise<ChangeEnd> }) {
  const t = useText()
  const id = useId()
  const { note, decisionId } = document
  const name = `note-${decisionId}`
  const [before] = useState(() => draftNote(name))
  const [draft, setDraft] = useState(before?.note ?? note)
  // It was changed elsewhere since it was typed over.
  const changedElsewhere = before !== null && before.over !== note && before.note !== note
  const [end, setEnd] = useState<ChangeEnd | 'saving' | null>(changedElsewhere ? 'conflict' : null)
  const isTooLong = draft.length > LONGEST
  const show = (text: string) => {
    setDraft(text)
    keepDraft(name, text === note ? null : JSON.stringify({ note: text, over: note }))
  }
  const put = async () => {
    setEnd('saving')
    const ended = await save(draft)
    if (ended === 'saved') keepDraft(name, null)
    setEnd(ended)
  }
  const onLeave = () => {
    if (draft !== note && end !== 'conflict' && end !== 'saving' && !isTooLong) void put()
  }
  const discard = () => {
    show(note)
    setEnd(null)
  }
  const isUnsaved = draft !== note && end !== 'saving' && end !== 'saved'
  return (
    <Leaving className={styles.noteField} onLeave={onLeave}>
      <label htmlFor={id}>{t('library.note')}</label>
      <textarea
        id={id}
        className={`${inputLook.large} ${styles.noteText}`}
        rows={4}
        aria-invalid={isTooLong}
        value={draft}
        aria-describedby={`${id}-count`}
        onChange={(event) => {
          if (end === 'saved' || end === 'failed') setEnd(null)
          show(event.target.value)
        }}
      />
      <p className={styles.count}>
        <span id={`${id}-count`}>
          {isTooLong
            ? t('library.noteTooLong', { over: draft.length - LONGEST, most: swissNumber(LONGEST) })
            : t('library.noteCount', { used: swissNumber(draft.length), most: swissNumber(LONGEST) })}
        </span>
        <span role="status">{end === 'saved' && draft === note && t('library.noteSaved')}</span>
      </p>
      {isUnsaved && end !== 'conflict' && <Unsaved onDiscard={discard} />}
      {end === 'conflict' && (
        <Notice tone="warning">
          <p>{t('library.noteConflict')}</p>
          <blockquote className={styles.other}>{note || t('library.noteEmpty')}</blockquote>
          <ButtonRow>
            <Button small onPress={() => void put()}>
              {t('library.noteMine')}
            </Button>
            <Button small onPress={discard}>
              {t('library.noteTheirs')}
            </Button>
          </ButtonRow>
        </Notice>
      )}
    </Leaving>
  )
}
