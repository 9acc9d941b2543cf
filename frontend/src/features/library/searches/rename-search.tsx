import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useChangeSearchMutation } from '../../../api/library.ts'
import type { SavedSearch } from '../../../api/library-types.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { inputLook } from '../../../ui/controls/input-look.ts'
import { useToast } from '../../../ui/overlays/toast.tsx'
import { useText } from '../../../ui/text/use-text.ts'
import styles from '../library.module.css'

const LONGEST = 200

/** The name of a saved search as a field in its place. Escape leaves it as it was; the focus goes back to the button that opened it. */
export function RenameSearch({ search, onDone }: { search: SavedSearch; onDone: () => void }) {
  const t = useText()
  const toast = useToast()
  const field = useRef<HTMLInputElement>(null)
  const [title, setTitle] = useState(search.title)
  const [change, { isLoading }] = useChangeSearchMutation()
  useEffect(() => field.current?.select(), [])
  const close = () => {
    onDone()
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-rename="${search.id}"]`)?.focus())
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const written = title.trim()
    if (written === '' || written === search.title) return close()
    const { error } = await change({ id: search.id, change: { title: written } })
    if (error) return void toast('error', t('searches.changeFailed'))
    toast('success', t('searches.renamed', { title: written }))
    close()
  }
  return (
    <form className={styles.rename} onSubmit={(event) => void submit(event)}>
      <label>
        {t('searches.name')}
        <input
          ref={field}
          className={inputLook.small}
          value={title}
          maxLength={LONGEST}
          required
          onChange={(event) => setTitle(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.stopPropagation()
            close()
          }}
        />
      </label>
      <Button small kind="primary" type="submit" isPending={isLoading}>
        {t('form.save')}
      </Button>
      <Button small kind="quiet" onPress={close}>
        {t('searches.cancel')}
      </Button>
    </form>
  )
}
