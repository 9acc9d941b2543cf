import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { inputLook } from '../../../ui/controls/input-look.ts'
import { Leaving } from '../../../ui/controls/leaving.tsx'
import { Unsaved } from '../../../ui/controls/unsaved.tsx'
import { RemovableTag, tagLook } from '../../../ui/page/parts.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import styles from './bookmarks.module.css'
import type { ChangeEnd } from './use-document-change.ts'
import { useFollowed } from './use-followed.ts'

const MOST = 20
export const LONGEST_TAG = 50

/** The tags of a document: each can be removed; Enter, a comma or leaving the field adds what was typed. */
export function TagsField(props: { tags: string[]; known: string[]; save: (tags: string[]) => Promise<ChangeEnd> }) {
  const t = useText()
  const id = useId()
  const { known } = props
  const [tags, showTags] = useFollowed(props.tags)
  const [draft, setDraft] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const [failed, setFailed] = useState(false)
  const isFull = tags.length >= MOST
  const onChange = (next: string[]) => {
    showTags(next)
    void props.save(next).then((end) => setFailed(end === 'failed'))
  }
  const discard = () => {
    setDraft('')
    showTags(props.tags)
    setFailed(false)
  }
  const add = () => {
    const tag = draft.trim()
    setDraft('')
    if (tag !== '' && !tags.includes(tag)) onChange([...tags, tag])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== ',')) return
    event.preventDefault()
    add()
  }
  return (
    <Leaving className={styles.tagsField} onLeave={add}>
      <label htmlFor={id}>{t('library.tags')}</label>
      {tags.length > 0 && (
        <ul className={tagLook.list}>
          {tags.map((tag) => (
            <li key={tag}>
              <RemovableTag
                text={tag}
                removeLabel={t('library.removeTag', { tag })}
                onRemove={() => {
                  onChange(tags.filter((other) => other !== tag))
                  field.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={field}
        id={id}
        className={inputLook.small}
        value={draft}
        maxLength={LONGEST_TAG}
        list={`${id}-known`}
        autoComplete="off"
        readOnly={isFull}
        aria-describedby={`${id}-hint`}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p className={styles.hint} id={`${id}-hint`}>
        {isFull ? t('library.tagsFull', { most: MOST }) : t('library.tagsHint')}
      </p>
      {(draft.trim() !== '' || failed) && <Unsaved onDiscard={discard} />}
      <datalist id={`${id}-known`}>
        {known
          .filter((name) => !tags.includes(name))
          .map((name) => (
            <option key={name} value={name} />
          ))}
      </datalist>
    </Leaving>
  )
}
