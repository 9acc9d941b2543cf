import { describe, expect, test } from '@jest/globals'
import { readSettings, sharedSettings } from '@trilex/platform'
import { loadBrands } from '@trilex/platform/brands'
import fc from 'fast-check'
import { Type } from 'typebox'
import { contentOf } from './content.ts'
import { LANGUAGES, type Language, TEMPLATES, type TemplateName } from '../mails/mail.ts'
import { htmlOf, textOf } from './rendering.ts'
import { readTexts } from './texts.ts'

const texts = readTexts()
const brands = loadBrands(readSettings(Type.Object({ brandsFile: sharedSettings.brandsFile }), {}).brandsFile).all
const link = 'https://brand.example/auth/action?mode=x&code=abc'
const resetLink = 'https://brand.example/password-reset'
const data = {
  firstName: 'Anne',
  link,
  resetLink,
  device: 'Firefox, Windows',
  newEmail: 'a…@etude.example',
  at: '2027-03-28T00:30:00Z',
  until: '2027-03-28T01:30:00Z',
  topic: 'support',
  name: 'Anne Rochat',
  email: 'a@etude.example',
  phone: '+41 22 555 00 11',
  company: 'Étude',
  message: 'Bonjour',
  password: 'p4ss.Word',
  role: 'admin',
  organization: 'Étude du Lac',
  invitedBy: 'Anne Rochat',
  memberName: 'Luc Favre',
  reason: 'Demande par téléphone du 3 mars',
  plan: 'student',
  amount: 'CHF 39.00',
  credited: 'CHF 12.50',
  invoice: '2027-000042',
  due: '2027-03-28T10:00:00Z',
  count: '2',
  unsubscribe: 'https://brand.example/api/watch/unsubscriptions/x',
  entries: JSON.stringify([
    {
      citation: 'ATF 150 III 1',
      title: 'Congé abusif',
      link,
      kind: 'new',
      reasons: [
        {
          watchTitle: 'Droit du bail',
          passage: 'Le congé est abusif.',
          anchor: 'E3.2',
          treatment: 'confirmed',
          endLink: resetLink,
        },
      ],
    },
  ]),
}
const content = (
  template: TemplateName,
  language: Language,
  values: Record<string, string> = data,
  brand = brands[language],
) => contentOf({ template, language, data: values }, texts[language], brand)

describe('the mail catalogues', () => {
  const placesOf = (text = '') => [...new Set(text.match(/\{\w+\}/g))].sort()

  test('have the same texts with the same placeholders in three languages', () => {
    for (const language of LANGUAGES) {
      expect(Object.keys(texts[language])).toEqual(Object.keys(texts.fr))
      for (const [id, text] of Object.entries(texts[language])) {
        expect([id, text.trim()]).toEqual([id, expect.stringMatching(/\S/)])
        expect([id, placesOf(text)]).toEqual([id, placesOf(texts.fr[id])])
      }
    }
  })

  test('use Swiss spelling', () => {
    const all = Object.values(texts)
      .flatMap((catalogue) => Object.values(catalogue))
      .join('\n')
    expect(all).not.toMatch(/ß|["„“”'`]/)
    expect(Object.values(texts.fr).join('\n')).not.toMatch(/[^\u00a0\w/][:;?!»](?=\s|$)|«[^\u00a0]/)
  })

  test('have no unused text', () => {
    const used = TEMPLATES.flatMap((template) => [template, `${template}.fact`])
    const known =
      /^(?:colon|greeting|greeting\.unnamed|closing|copyLink|automatic|(?:fact|topic|plan|watchDigest\.kind|watchDigest\.treatment)\.\w+)$/
    const unused = Object.keys(texts.fr).filter((id) => !known.test(id) && !used.includes(id.replace(/\.\w+$/, '')))
    expect(unused).toEqual([])
  })
})

describe.each(TEMPLATES)('%s', (template) => {
  test.each(LANGUAGES.flatMap((language) => LANGUAGES.map((brand) => [language, brand] as const)))(
    'is complete in %s for the brand %s, as HTML and as text, and loads nothing',
    (language, key) => {
      const brand = brands[key]
      const said = content(template, language, data, brand)
      const [html, text] = [htmlOf(said, brand), textOf(said)]
      expect(said.subject.length).toBeGreaterThan(5)
      expect(said.subject.length).toBeLessThanOrEqual(70)
      expect(`${said.subject}${text}${html}`).not.toMatch(/\{\w+\}|undefined|\bnull\b|\[object/)
      expect(html).toContain(`lang="${language}"`)
      expect(html).toContain(brand.name)
      expect(html).not.toMatch(/<(?:img|link|script|iframe|object|embed)\b|\bsrc=|url\(|@import/i)
      // Only a digest follows the colours that its reader chose.
      expect(html.includes('<style')).toBe(template === 'watchDigest')
      const linked = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'))
      expect(linked.filter((href) => href !== link && href !== resetLink)).toEqual([])
      for (const href of linked) expect(text).toContain(href)
      for (const paragraph of [...said.before, ...said.after]) expect(text).toContain(paragraph)
    },
  )
})

test('formats times in the Swiss time zone, also in the nights when the clocks change', () => {
  expect(textOf(content('newSignIn', 'fr'))).toContain('28 mars 2027 à 01:30')
  expect(content('accountLocked', 'de').before.join()).toContain('28. März 2027 um 03:30')
})

test('greets nobody by something that is not a name', () => {
  const greeted = (firstName: string) => content('welcome', 'fr', { firstName }).before[0]
  expect(['Anne', 'Jean-Luc', 'J. R.', 'D’Amato', 'Élodie'].map(greeted)).toEqual([
    ...['Bonjour Anne,', 'Bonjour Jean-Luc,', 'Bonjour J. R.,', 'Bonjour D’Amato,', 'Bonjour Élodie,'],
  ])
  for (const words of ['', 'evil.example', 'win at http://evil.example', 'A\nB', '<b>A</b>', 'x'.repeat(41)])
    expect(greeted(words)).toBe('Bonjour,')
})

test('user input never adds an element, a link or a line to the subject', () => {
  const plain = (html: string) => html.match(/<\/?[a-z!][^>]*>/gi)?.filter((tag) => !/^<\/?br/.test(tag)).length
  const usual = plain(htmlOf(content('contactMessage', 'fr'), brands.fr))
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), fc.string({ minLength: 1 }), (message, name) => {
      const said = content('contactMessage', 'fr', {
        ...data,
        message: `${message}</p><a href="x">`,
        name: `${name}<img src=x>`,
      })
      expect(said.subject).not.toMatch(/\p{Cc}/u)
      expect(plain(htmlOf(said, brands.fr))).toBe(usual)
    }),
  )
})
