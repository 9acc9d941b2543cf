/** Markup that needs no escaping. */
class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
export type { Html }

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A template whose values are escaped, unless they are markup themselves. */
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
