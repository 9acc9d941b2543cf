import { useId, useState } from 'react'
import type { SavedDocument } from '../../../api/library-types.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { inputLook } from '../../../ui/controls/input-look.ts'
import { ButtonRow, Notice } from '../../../ui/page/parts.tsx'
import { swissNumber } from '../../../ui/text/swiss-format.ts'
import { useText } from '../../../ui/text/use-text.ts'
import styles from './bookmarks.module.css'
import type { ChangeEnd } from './use-document-change.ts'

const LONGEST = 2_000

/** The note on a document, saved on blur. After an edit conflict both texts are kept and the reader chooses. */
export function NoteField({ document, save }: { document: SavedDocument; save: (note: string) => Promise<ChangeEnd> }) {
  const t = useText()
  const id = useId()
  const { note } = document
  const [draft, setDraft] = useState(note)
  const [end, setEnd] = useState<ChangeEnd | null>(null)
  const isTooLong = draft.length > LONGEST
  const put = async () => {
    setEnd(null)
    setEnd(await save(draft))
  }
  const onBlur = () => {
    if (draft !== note && end !== 'conflict' && !isTooLong) void put()
  }
  return (
    <div className={styles.noteField}>
      <label htmlFor={id}>{t('library.note')}</label>
      <textarea
        id={id}
        className={`${inputLook.large} ${styles.noteText}`}
        rows={4}
        aria-invalid={isTooLong}
        value={draft}
        aria-describedby={`${id}-count`}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={onBlur}
      />
      <p className={styles.count}>
        <span id={`${id}-count`}>
          {isTooLong
            ? t('library.noteTooLong', { over: draft.length - LONGEST, most: swissNumber(LONGEST) })
            : t('library.noteCount', { used: swissNumber(draft.length), most: swissNumber(LONGEST) })}
        </span>
        <span role="status">{end === 'saved' && draft === note && t('library.noteSaved')}</span>
      </p>
      {end === 'conflict' && (
        <Notice tone="warning">
          <p>{t('library.noteConflict')}</p>
          <blockquote className={styles.other}>{note || t('library.noteEmpty')}</blockquote>
          <ButtonRow>
            <Button small onPress={() => void put()}>
              {t('library.noteMine')}
            </Button>
            <Button
              small
              onPress={() => {
                setDraft(note)
                setEnd(null)
              }}
            >
              {t('library.noteTheirs')}
            </Button>
          </ButtonRow>
        </Notice>
      )}
    </div>
  )
}
