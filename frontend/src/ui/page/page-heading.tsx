import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Name of the site, appended to the title of the page. */
export const SiteName = createContext('')

/** Receives the document title while a server renders the page and there is no document. */
export const TitleWithoutDocument = createContext<((title: string) => void) | null>(null)

/**
 * The `h1` of the page. Sets the document title and takes the focus after navigation (not on the first load, and not
 * when going back, where the result that was left has it). Give it a `key` when the page stays and its subject
 * changes.
 */
export function PageHeading(props: { title: string; className?: string | undefined; children?: ReactNode }) {
  const site = useContext(SiteName)
  const heading = useRef<HTMLHeadingElement>(null)
  const firstLoad = useLocation().key === 'default'
  const wentBack = useNavigationType() === 'POP'
  const movesFocus = useRef(!firstLoad && !wentBack)
  const title = [props.title, site].filter(Boolean).join(' · ')
  useContext(TitleWithoutDocument)?.(title)
  useEffect(() => {
    document.title = title
  }, [title])
  useEffect(() => {
    if (movesFocus.current) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className={props.className}>
      {props.children ?? props.title}
    </h1>
  )
}
