import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from '@jest/globals'
import { PROFESSIONS } from '../../services/identity/src/profile/professions.ts'
import { commonPasswords } from './passwords.ts'
import { messageFormat, writeTheme } from './theme.ts'

interface Profile {
  attributes: { name: string; validations?: { options?: { options: string[] } } }[]
}

const folder = mkdtempSync(join(tmpdir(), 'trilex-theme-'))
writeTheme(folder)
afterAll(() => rmSync(folder, { recursive: true }))

const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const messages = (kind: string, language: string): Record<string, string> =>
  Object.fromEntries(
    read(`${kind}/messages/messages_${language}.properties`)
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
const templates = readdirSync(join(folder, 'login')).filter((name) => name.endsWith('.ftl'))

describe("the theme of Keycloak's pages", () => {
  test('uses only tokens that the front end has, and loads only files that are there', () => {
    const css = read('login/resources/css/trilex.css')
    const known = new Set(css.match(/--[\w-]+(?=:)/g))
    expect(css.match(/(?<=var\()--[\w-]+/g)?.filter((name) => !known.has(name))).toEqual([])
    const fonts = [...css.matchAll(/url\("([^"]+)"\)/g)].map(([, path = '']) => path)
    expect(fonts.length).toBeGreaterThan(3)
    for (const font of fonts) expect(read(join('login/resources/css', font)).length).toBeGreaterThan(1000)
  })

  test.each(['login', 'email'])('says the same in three languages: %s', (kind) => {
    const [fr, de, it] = [messages(kind, 'fr'), messages(kind, 'de'), messages(kind, 'it')]
    expect([Object.keys(de), Object.keys(it)]).toEqual([Object.keys(fr), Object.keys(fr)])
    for (const key of Object.keys(fr)) {
      const values = [fr, de, it].map((texts) => [...new Set(texts[key]?.match(/\{\d\}/g))].sort())
      expect([key, values[1], values[2]]).toEqual([key, values[0], values[0]])
    }
    expect(Object.values(de).filter((text) => /ß|„|“/.test(text))).toEqual([])
  })

  test('has every text that its own templates ask for', () => {
    const texts = messages('login', 'fr')
    const asked = templates.flatMap((name) => [...read(`login/${name}`).matchAll(/\bmsg\("([\w.]+)"[,)]/g)])
    expect(asked.length).toBeGreaterThan(40)
    const theirs = ['doTryAnotherWay']
    expect(asked.map(([, key = '']) => key).filter((key) => !(key in texts) && !theirs.includes(key))).toEqual([])
  })

  test('names each profession that an account may have', () => {
    const profile = JSON.parse(readFileSync('infra/keycloak/realm/user-profile.json', 'utf8')) as Profile
    const { validations } = profile.attributes.find(({ name }) => name === 'profession') ?? {}
    const options = validations?.options?.options
    expect(PROFESSIONS.map(({ key }) => key)).toEqual(options)
  })
})

test('a text of ours is read by Keycloak with its quotes, lines and values', () => {
  expect(messageFormat("L'adresse de {firstName}\n{brand}", ['firstName', 'brand'])).toBe("L''adresse de {0}\\n{1}")
})

test('common passwords are words with the usual decoration, in lower case and only such as the rule allows', () => {
  const list = commonPasswords(['passwort', 'sommer', 'abc'])
  expect(list).toEqual(expect.arrayContaining(['passwort!', 'sommer2026!', 'p@$$w0rt1!', 'passwort!1', '!sommer1']))
  expect(list.filter((text) => text !== text.toLowerCase() || text.length < 8 || !/[^a-z0-9]/.test(text))).toEqual([])
  expect(new Set(list).size).toBe(list.length)
})
