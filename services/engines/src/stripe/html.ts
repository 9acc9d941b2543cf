/** Markup that is already escaped. */
class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
export type { Html }

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Template tag that escapes every value that is not an `Html`. */
export function html(strings: TemplateStringsArray, ...values: (Html | Html[] | string | number | null)[]): Html {
  return new Html(
    strings.reduce((text, each, at) => {
      const value = values[at - 1] ?? ''
      const written = [value].flat().map((one) => (one instanceof Html ? one.text : escaped(String(one))))
      return text + written.join('') + each
    }),
  )
}

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
