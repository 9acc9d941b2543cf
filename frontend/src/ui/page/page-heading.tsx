import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** Name of the site, after the page's own title. */
export const SiteName = createContext('')

/** Is told the document title where there is no document, while a server draws the page. */
export const TitleWithoutDocument = createContext<((title: string) => void) | null>(null)

/**
 * The page's `h1`. Sets the document title and takes the focus after a change of page (not on the first load, and not on
 * the way back, where the result that was left has it). Give it a `key` when the page stays and its subject changes.
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
