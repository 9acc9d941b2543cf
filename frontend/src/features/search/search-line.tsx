import { useDeferredValue, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { documentPath } from '../../api/address.ts'
import { useSuggestionsQuery } from '../../api/api.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useKeys } from '../../ui/keyboard.tsx'
import { Kbd } from '../../ui/parts.tsx'
import { useText } from '../../ui/text.ts'
import { useLanguage } from './labels.ts'
import styles from './search.module.css'

/** The question. Enter searches; a recognised citation is offered for opening and never opens by itself. */
export function SearchLine({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const t = useText()
  const [shown, setShown] = useState(q)
  const [draft, setDraft] = useState(q)
  if (shown !== q) {
    setShown(q)
    setDraft(q)
  }
  return (
    <>
      <form
        className={styles.line}
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(draft.trim())
        }}
      >
        <label className="vh" htmlFor="q">
          {t('search.label')}
        </label>
        <Icon name="search" size={22} />
        <input
          id="q"
          name="q"
          type="search"
          data-search-field
          value={draft}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
        <span className={styles.lineTools}>
          <Kbd>/</Kbd>
          <Button kind="primary" type="submit">
            <span className="hideNarrow">{t('search.submit')}</span>
            <span className="onlyNarrow">
              <Icon name="arrow" />
              <span className="vh">{t('search.submit')}</span>
            </span>
          </Button>
        </span>
      </form>
      <JumpStrip text={draft} />
    </>
  )
}

/** Looks like a place in a reporter, a docket or an application number: has a digit and is short. */
function mayBeCitation(text: string): boolean {
  return /\d/.test(text) && text.length >= 4 && text.length <= 60
}

/** The consideration named after a citation: "ATF 149 III 221 consid. 4.2" → 4.2. */
function pinpointOf(text: string): string | null {
  return /\b(?:consid\.?|cons\.?|c\.|E\.?)\s*(\d[\w.]*(?:\/\w+)*)$/iu.exec(text)?.[1] ?? null
}

function JumpStrip({ text }: { text: string }) {
  const t = useText()
  const lang = useLanguage()
  const navigate = useNavigate()
  const q = useDeferredValue(text.trim())
  const { currentData } = useSuggestionsQuery({ q, lang }, { skip: !mayBeCitation(q) })
  const found = currentData?.find(({ kind, doc_id }) => (kind === 'citation' || kind === 'docket') && doc_id)
  const pinpoint = found?.kind === 'citation' ? pinpointOf(q) : null
  const hash = pinpoint ? `#E${pinpoint}` : ''
  const path = found?.doc_type && found.doc_id ? documentPath(found.doc_type, found.doc_id, lang) + hash : null
  useKeys(useMemo(() => ({ 'Alt+Enter': () => path && void navigate(path) }), [path, navigate]))
  if (!found || !path) return null
  return (
    <Link className={styles.jump} to={path} aria-keyshortcuts="Alt+Enter">
      <Icon name="enter" />
      <span className={styles.jumpOpen}>{t('search.open')}</span>
      <b>{found.text}</b>
      <span className={styles.jumpWhat}>{pinpoint && t('place.consideration', { number: pinpoint })}</span>
      <span className={styles.jumpKey}>
        <Kbd>Alt</Kbd>
        <Kbd>↵</Kbd>
      </span>
    </Link>
  )
}
