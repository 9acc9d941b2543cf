import { useEffect } from 'react'

/**
 * Sets what every printed page carries: the citation at the top from the second page, the page number at the bottom. A
 * page rule cannot read the document, so it is written for each decision; a constructed style sheet is not an inline
 * style.
 */
export function useRunningHead(citation: string, court: string): void {
  useEffect(() => {
    if (!('adoptedStyleSheets' in document)) return
    const sheet = new CSSStyleSheet()
    const font = "font: 8.5pt 'Archivo Variable', sans-serif; color: #444"
    sheet.replaceSync(`
      @page {
        @top-left { content: ${cssText(citation)}; ${font} }
        @top-right { content: ${cssText(court)}; ${font} }
        @bottom-right { content: counter(page) " / " counter(pages); ${font} }
      }
      @page :first { @top-left { content: none } @top-right { content: none } }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [citation, court])
}

/** Writes a CSS string: everything but letters, digits and common punctuation is escaped. */
function cssText(text: string): string {
  return `"${text.replace(/[^\p{L}\p{N} .,/()§-]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16) ?? ''} `)}"`
}
