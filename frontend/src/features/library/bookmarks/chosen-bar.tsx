import { useState } from 'react'
import type { SavedDocument, SavedDocumentChange } from '../../../api/library-types.ts'
import { decisionOf, useBookmarks } from '../../../library/bookmarks/bookmarks.ts'
import { useLanguage } from '../../../api/language.ts'
import { decisionName } from '../../../library/decision-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Check } from '../../../ui/controls/choice.tsx'
import { inputLook } from '../../../ui/controls/input-look.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import { useChangeDocumentMutation } from '../../../api/library.ts'
import styles from './bookmarks.module.css'
import { LONGEST_FOLDER } from './folder-field.tsx'
import { LONGEST_TAG } from './tags-field.tsx'

/** Bulk actions on selected documents: move to a folder, add a tag, remove. */
export function ChosenBar(props: {
  /** The selected documents among the `all` of the page. */
  documents: SavedDocument[]
  all: number
  folders: string[]
  tags: string[]
  onChoose: (all: boolean) => void
}) {
  const t = useText()
  const toast = useToast()
  const language = useLanguage()
  const { removeAll } = useBookmarks()
  const [change] = useChangeDocumentMutation()
  const { documents, all } = props
  const count = documents.length
  const changeEach = async (changeOf: (document: SavedDocument) => SavedDocumentChange) => {
    let failed = 0
    for (const document of documents) {
      const { documentType: docType, documentId: docId, version } = document
      const { error } = await change({ docType, docId, version, change: changeOf(document) })
      if (error) failed++
    }
    if (failed > 0) toast('error', t('library.someFailed', { count: failed }))
    else toast('success', t('library.someChanged', { count }))
  }
  const remove = () => {
    removeAll(
      documents.map((document) => {
        const decision = decisionOf(document)
        return { ...decision, citation: decisionName(decision, language).name }
      }),
    )
    props.onChoose(false)
    // The pressed button disappears with the selection.
    document.getElementById('total')?.focus()
  }
  return (
    <div className={`${styles.chosen} noPrint`}>
      <Check
        label={count === 0 ? t('library.chooseAll') : t('library.chosen', { count })}
        checked={count > 0 && count === all}
        mixed={count > 0 && count < all}
        onChange={props.onChoose}
      />
      {count > 0 && (
        <>
          <NameForm
            label={t('library.moveTo')}
            longest={LONGEST_FOLDER}
            known={props.folders}
            submit={t('library.move')}
            onName={(folder) => void changeEach(() => ({ folder: folder || null }))}
          />
          <NameForm
            label={t('library.addTag')}
            longest={LONGEST_TAG}
            known={props.tags}
            submit={t('library.add')}
            onName={(tag) => {
              if (tag) void changeEach(({ tags }) => ({ tags: [...new Set([...tags, tag])] }))
            }}
          />
          <Button small onPress={remove}>
            {t('library.remove')}
          </Button>
        </>
      )}
    </div>
  )
}

function NameForm(props: {
  label: string
  submit: string
  longest: number
  known: string[]
  onName: (name: string) => void
}) {
  const [draft, setDraft] = useState('')
  const list = `known-${props.submit}`
  return (
    <form
      className={styles.nameForm}
      onSubmit={(event) => {
        event.preventDefault()
        props.onName(draft.trim())
        setDraft('')
      }}
    >
      <input
        className={inputLook.small}
        aria-label={props.label}
        placeholder={props.label}
        maxLength={props.longest}
        list={list}
        autoComplete="off"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      <datalist id={list}>
        {props.known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Button small type="submit">
        {props.submit}
      </Button>
    </form>
  )
}
