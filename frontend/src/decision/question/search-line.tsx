import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/controls/icon.tsx'
import { JumpStrip, type RecognisedCitation } from './jump-strip.tsx'
import { OfferList, type SearchOffer, useOffers as useOfferChoice } from './offer-list.tsx'
import { useKeys } from '../../ui/browser/keyboard.tsx'
import { Kbd } from '../../ui/page/parts.tsx'
import styles from './search-line.module.css'
import { useText } from '../../ui/text/use-text.ts'
import { useEnter } from './use-enter.ts'

interface SearchLineProps {
  /** The question that was asked last; the field follows it. */
  q: string
  onSearch: (q: string) => void
  /** A hook that returns the offers for the text in the field. */
  useOffers: (typed: string) => { offers: SearchOffer[]; recognised: RecognisedCitation | null; settled: boolean }
  /** A link to the help on operators. */
  help?: ReactNode
}

/**
 * The search field with offers for the text being typed. Enter searches, or opens the decision when the whole input is
 * one citation; Alt+Enter opens any recognised citation. Escape closes the offers; a second Escape leaves the field.
 */
export function SearchLine({ q, onSearch, useOffers, help }: SearchLineProps) {
  const t = useText()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { draft, setDraft, asks } = useDraft(q)
  useTypedEarly(form, q, setDraft)
  const [open, setOpen] = useState(false)
  const { offers, recognised, settled } = useOffers(draft)
  const listed = open && draft.trim() !== '' && offers.length > 0
  const opening = recognised?.whole ? recognised.path : null
  const leaveFor = (path: string) => {
    setOpen(false)
    void navigate(path)
  }
  useKeys({ 'Alt+Enter': () => recognised && leaveFor(recognised.path) })
  const search = (question: string) => {
    setOpen(false)
    setDraft(question)
    asks(question.trim())
    onSearch(question.trim())
  }
  const choice = useOfferChoice({ offers, draft, open: listed, onOpen: leaveFor, onSearch: search })
  const { keys } = choice
  const enter = useEnter({ typed: draft, recognised, settled, onOpen: leaveFor, onSearch: search })
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const field = event.target
    if (!(field instanceof HTMLInputElement) || event.nativeEvent.isComposing) return
    const act = {
      Enter: () => {
        if (event.altKey) return recognised && leaveFor(recognised.path)
        if (keys.active !== null) return choice.choose(keys.active)
        return open ? enter() : search(draft)
      },
      Escape: () => (listed ? setOpen(false) : field.blur()),
      ArrowDown: () => (listed ? keys.move(1) : setOpen(true)),
      ArrowUp: () => (listed ? keys.move(-1) : false),
    }[event.key]
    if (!act || act() === false) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <form
        ref={form}
        className={styles.line}
        role="search"
        action="/search"
        onSubmit={(event) => {
          event.preventDefault()
          search(draft)
        }}
        onKeyDownCapture={onKeyDown}
        onBlur={(event) => {
          if (!form.current?.contains(event.relatedTarget)) setOpen(false)
        }}
      >
        <Icon name="search" size={22} />
        <div className={styles.field}>
          <input
            {...keys.field}
            data-search-field
            name="q"
            maxLength={500}
            aria-label={t('search.label')}
            placeholder={t('search.placeholder')}
            value={draft}
            onChange={(event) => {
              setDraft(event.target.value)
              keys.setActive(null)
              setOpen(true)
            }}
          />
        </div>
        <span className={styles.tools}>
          {help}
          <Kbd>/</Kbd>
          <Button kind="primary" type="submit">
            <span className="hideNarrow">{t('search.submit')}</span>
            <span className="onlyNarrow">
              <Icon name="arrow" />
              <span className="vh">{t('search.submit')}</span>
            </span>
          </Button>
        </span>
        {listed && <OfferList choice={choice} opening={opening} />}
      </form>
      {recognised && !listed && <JumpStrip citation={recognised} />}
    </>
  )
}

/** Takes over what was typed into the field of a drawn page before its scripts came. */
function useTypedEarly(form: RefObject<HTMLFormElement | null>, q: string, take: (typed: string) => void): void {
  const takeOver = useEffectEvent(() => {
    const typed = form.current?.querySelector('input')?.value
    if (typed !== undefined && typed !== q) take(typed)
  })
  useEffect(() => takeOver(), [])
}

/**
 * Text of the field: what is typed, until a question arrives from elsewhere. A question that the field itself asked
 * does not overwrite later typing.
 */
function useDraft(q: string) {
  const [shown, setShown] = useState(q)
  const [draft, setDraft] = useState(q)
  /** Questions asked here that the page does not show yet. */
  const [asked, setAsked] = useState<string[]>([])
  if (shown !== q) {
    const own = asked.indexOf(q)
    setShown(q)
    setAsked(own < 0 ? [] : asked.slice(own + 1))
    if (own < 0) setDraft(q)
  }
  const asks = (question: string) => {
    if (question !== shown || asked.length > 0) setAsked([...asked, question])
  }
  return { draft, setDraft, asks }
}
