import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { splitHighlight } from '../../../ui/text/split-highlight.ts'
import { cropBeyondTitle, withoutTitle } from './without-title.ts'

const TITLE = 'Art. 1 CO; conclusion du contrat.'
const REST = "Quand l'offre est claire & ferme, l'acceptation suffit; le silence peut aussi engager son auteur."
const HEADNOTE = { preview: `${TITLE} ${REST}`, title: TITLE }
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#39;')
const plain = (html: string) =>
  splitHighlight(html)
    .map(({ text }) => text)
    .join('')

describe('a headnote under its title', () => {
  test('starts after the words of the title', () => {
    expect(withoutTitle(`${TITLE} ${REST}`, TITLE)).toBe(REST)
  })

  test('stays whole when it differs, or adds little', () => {
    expect(withoutTitle(REST, TITLE)).toBe(REST)
    expect(withoutTitle(`${TITLE} Refus.`, TITLE)).toBe(`${TITLE} Refus.`)
    expect(withoutTitle(REST, '')).toBe(REST)
  })

  test('keeps the marks after the cut', () => {
    const html = `Art. 1 CO; conclusion du <em>contrat</em>. ${escaped(REST).replace('offre', '<em>offre</em>')}`
    expect(cropBeyondTitle(html, HEADNOTE)).toBe(escaped(REST).replace('offre', '<em>offre</em>'))
  })

  test('is omitted when the crop lies within the title', () => {
    expect(cropBeyondTitle('…conclusion du <em>contrat</em>. Quand l&#39;offre…', HEADNOTE)).toBe('')
  })

  test('stays unchanged when the crop is from further down', () => {
    const html = '…le <em>silence</em> peut aussi engager…'
    expect(cropBeyondTitle(html, HEADNOTE)).toBe(html)
  })

  test('stays whole when a mark crosses the cut', () => {
    const html = `Art. 1 CO; conclusion du <em>contrat. Quand</em>${escaped(REST.slice(5))}`
    expect(cropBeyondTitle(html, HEADNOTE)).toBe(html)
  })

  test('is cut the same with and without marks', () => {
    fc.assert(
      fc.property(fc.nat(TITLE.length - 2), fc.nat(TITLE.length - 2), (a, b) => {
        const [from, to] = [Math.min(a, b), Math.max(a, b)]
        const html = `${TITLE.slice(0, from)}<em>${TITLE.slice(from, to)}</em>${TITLE.slice(to)} ${escaped(REST)}`
        expect(plain(cropBeyondTitle(html, HEADNOTE))).toBe(withoutTitle(plain(html), TITLE))
      }),
    )
  })
})
