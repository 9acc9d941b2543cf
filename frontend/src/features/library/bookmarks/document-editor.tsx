import { useState } from 'react'
import { useProfileQuery } from '../../../api/identity.ts'
import type { SavedDocument, SavedDocumentChange } from '../../../api/library-types.ts'
import { Switch } from '../../../ui/controls/choice.tsx'
import { Notice } from '../../../ui/page/parts.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import styles from './bookmarks.module.css'
import { FolderField } from './folder-field.tsx'
import { NoteField } from './note-field.tsx'
import { TagsField } from './tags-field.tsx'
import { useDocumentChange } from './use-document-change.ts'

/** Folder, tags, note and sharing of one document, each saved by itself. */
export function DocumentEditor(props: { id: string; document: SavedDocument; folders: string[]; tags: string[] }) {
  const t = useText()
  const { document } = props
  const { data: profile } = useProfileQuery()
  const change = useDocumentChange(document)
  const [conflict, setConflict] = useState(false)
  const put = async (what: SavedDocumentChange) => {
    const end = await change(what)
    setConflict(end === 'conflict')
    return end
  }
  return (
    <div className={styles.editor} id={props.id}>
      {conflict && <Notice tone="warning">{t('library.conflict')}</Notice>}
      <div className={styles.fields}>
        <FolderField
          folder={document.folder ?? ''}
          known={props.folders}
          save={(folder) => put({ folder: folder || null })}
        />
        <TagsField tags={document.tags} known={props.tags} save={(tags) => put({ tags })} />
        {profile?.organizationId && (
          <Switch label={t('library.share')} on={document.isShared} onChange={(isShared) => void put({ isShared })} />
        )}
      </div>
      <NoteField document={document} save={(note) => change({ note })} />
    </div>
  )
}
