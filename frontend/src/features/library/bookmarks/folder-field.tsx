import { type KeyboardEvent, useId, useState } from 'react'
import { inputLook } from '../../../ui/controls/input-look.ts'
import { Leaving } from '../../../ui/controls/leaving.tsx'
import { Unsaved } from '../../../ui/controls/unsaved.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import styles from './bookmarks.module.css'
import type { ChangeEnd } from './use-document-change.ts'
import { useFollowed } from './use-followed.ts'

export const LONGEST_FOLDER = 80

/** The folder of a document: one of those that are there, or a new one. Enter or leaving the field moves the document. */
export function FolderField(props: { folder: string; known: string[]; save: (folder: string) => Promise<ChangeEnd> }) {
  const t = useText()
  const id = useId()
  const { folder, known, save } = props
  const [draft, setDraft] = useFollowed(folder)
  const [saving, setSaving] = useState(false)
  const put = () => {
    if (draft.trim() === folder || saving) return
    setSaving(true)
    void save(draft.trim()).finally(() => setSaving(false))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter') return
    event.preventDefault()
    put()
  }
  return (
    <Leaving className={styles.tagsField} onLeave={put}>
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
      />
      <p className={styles.hint} id={`${id}-hint`}>
        {t('library.folderHint')}
      </p>
      {draft.trim() !== folder && !saving && <Unsaved onDiscard={() => setDraft(folder)} />}
      <datalist id={`${id}-known`}>
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Leaving>
  )
}
