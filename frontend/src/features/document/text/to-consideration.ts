/** How far below the top of the window a consideration may begin and be the one being read, as a part of its height. */
const READING = 0.35

/** Goes to the next (1) or previous (-1) consideration; its number takes the focus. Does nothing at the ends. */
export function toConsideration(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-pinpoint]')].flatMap(
    (button) => button.parentElement?.querySelector<HTMLAnchorElement>('a[href*="#"]') ?? [],
  )
  const next = links[from(links, step) + step]
  next?.click()
}

/** Index of the current one: where the focus is, if on screen, else the last that begins above the reading line. */
function from(links: readonly HTMLElement[], step: 1 | -1): number {
  const line = window.innerHeight * READING
  const top = (link: HTMLElement) => link.getBoundingClientRect().top
  const focused = links.findIndex((link) => link === document.activeElement)
  const there = links[focused]
  if (there && top(there) > -window.innerHeight && top(there) < window.innerHeight) return focused
  const above = links.findLastIndex((link) => top(link) <= line)
  const within = links[above]
  // "Previous" from the middle of a consideration goes to its beginning.
  return step === -1 && within && top(within) < 0 ? above + 1 : above
}
