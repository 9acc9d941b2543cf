import { type KeyboardEvent, useId } from 'react'
import { inputLook } from '../../../ui/controls/input-look.ts'
import { useText } from '../../../ui/text/use-text.ts'
import styles from './bookmarks.module.css'
import { useFollowed } from './use-followed.ts'

export const LONGEST_FOLDER = 80

/** The folder of a document: one of those that are there, or a new one. Enter or leaving the field moves the document. */
export function FolderField(props: { folder: string; known: string[]; onChange: (folder: string) => void }) {
  const t = useText()
  const id = useId()
  const { folder, known, onChange } = props
  const [draft, setDraft] = useFollowed(folder)
  const put = () => {
    if (draft.trim() !== folder) onChange(draft.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter') return
    event.preventDefault()
    put()
  }
  return (
    <div className={styles.tagsField}>
      <label htmlFor={id}>{t('library.folder')}</label>
      <input
        id={id}
        className={inputLook.small}
        value={draft}
        maxLength={LONGEST_FOLDER}
        list={`${id}-known`}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={put}
      />
      <p className={styles.hint} id={`${id}-hint`}>
        {t('library.folderHint')}
      </p>
      <datalist id={`${id}-known`}>
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </div>
  )
}
