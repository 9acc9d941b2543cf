import type { Page } from '@playwright/test'

/** Elements that are wider than the window, or whose text is, outside scrollable regions. */
export async function overflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const wide = [...document.querySelectorAll('main *, header *, footer *')].filter((element) => {
      const { right, left, width: own, height } = element.getBoundingClientRect()
      const shown = own > 1 && height > 1 && element.checkVisibility()
      return shown && (right > width + 1 || left < -1) && !scrolls(element.parentElement)
    })
    const sideways = document.documentElement.scrollWidth - window.innerWidth
    return [
      ...(sideways > 0 ? [`scrolls by ${sideways}`] : []),
      ...wide.slice(0, 3).map((element) => `${element.tagName} "${element.textContent?.slice(0, 30)}"`),
    ]
  })
}
