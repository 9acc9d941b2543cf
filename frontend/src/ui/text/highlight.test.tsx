import { describe, expect, test } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import fc from 'fast-check'
import { Highlight } from './highlight.tsx'
import { splitHighlight } from './split-highlight.ts'

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

describe('highlighted text', () => {
  test('marks the words between em tags', () => {
    const { container } = render(<Highlight html="Le <em>congé</em> &amp; l&#39;<em>abus</em>" />)
    expect(container.innerHTML).toBe("Le <mark>congé</mark> &amp; l'<mark>abus</mark>")
    cleanup()
  })

  test('renders any escaped text unchanged', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.boolean())), (parts) => {
        const html = parts.map(([text, marked]) => (marked ? `<em>${escape(text)}</em>` : escape(text))).join('')
        const shown = splitHighlight(html)
        expect(shown.map(({ text }) => text).join('')).toBe(parts.map(([text]) => text).join(''))
        const marked = shown.filter((part) => part.marked).map(({ text }) => text)
        expect(marked.join('')).toBe(
          parts
            .filter(([, isMarked]) => isMarked)
            .map(([text]) => text)
            .join(''),
        )
      }),
    )
  })

  test.each([
    '<img src=x onerror=alert(1)>',
    '<em onclick=alert(1)>x</em>',
    '<script>alert(1)</script>',
    '<EM>x</EM><svg/onload=alert(1)>',
    '</em><em><em><iframe srcdoc="<script>1</script>">',
    '<em><a href="javascript:alert(1)">x</a></em>',
    '&lt;img src=x onerror=alert(1)&gt;',
  ])('creates only mark elements for %s', (html) => {
    const { container } = render(<Highlight html={html} />)
    expect([...container.querySelectorAll('*')].every((element) => element.tagName === 'MARK')).toBe(true)
    cleanup()
  })

  test('creates only mark elements for random markup', () => {
    const token = fc.constantFrom(
      '<em>',
      '</em>',
      '<',
      '>',
      '<b>',
      '<img src=x>',
      '&lt;',
      '&#x3c;',
      'a',
      '"',
      '&amp;lt;',
      '<!--',
      ']]>',
    )
    fc.assert(
      fc.property(fc.array(token), (tokens) => {
        const { container } = render(<Highlight html={tokens.join('')} />)
        expect([...container.querySelectorAll('*')].every((element) => element.tagName === 'MARK')).toBe(true)
        cleanup()
      }),
    )
  })
})
