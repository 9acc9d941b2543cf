import { appendFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { PROFESSIONS } from '../../services/identity/src/profile/professions.ts'
import { GUESSABLE_WORDS } from '../../services/engines/src/oidc/people/guessable-passwords.ts'
import { root } from '../bootstrap.mjs'
import { commonPasswords } from './passwords.ts'

const LANGUAGES = ['fr', 'de', 'it'] as const
/** Shorter words are skipped: they would need more added characters than attackers try. */
const SHORTEST_WORD = 4
const theme = join(root, 'infra/keycloak/theme')
const ui = join(root, 'frontend/src/ui')
/** Front-end style sheets that Keycloak's pages share, in this order; the theme's own comes last. */
const STYLES = [
  'tokens.css',
  'fonts.css',
  'base.css',
  'controls/input.module.css',
  'controls/field.module.css',
  'controls/button.module.css',
]
/** Keycloak's mails, by the mail of the notifications service whose texts they reuse. */
const MAILS = {
  emailVerification: 'emailVerification',
  passwordReset: 'passwordReset',
  emailUpdateConfirmation: 'emailChange',
}

type Texts = Record<string, string>

const json = <T = Texts>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as T

function textOf(texts: Texts, id: string): string {
  const text = texts[id]
  if (text === undefined) throw new Error(`no text ${id}`)
  return text
}

/**
 * One style sheet from the front end's tokens, type and controls and from `own`; the fonts that it loads are files
 * beside it.
 */
function styleSheet(own: string): { css: string; fonts: string[] } {
  const fonts: string[] = []
  const text = [...STYLES.map((name) => join(ui, name)), own].map((file) => readFileSync(file, 'utf8')).join('\n')
  const css = text.replace(/url\("(@fontsource[^"]+)"\)/g, (_, path: string) => {
    fonts.push(join(root, 'frontend/node_modules', path))
    return `url("../fonts/${basename(path)}")`
  })
  return { css, fonts }
}

/**
 * A message in Keycloak's format: values by number, in the order of `names`, quotes doubled (java.text.MessageFormat).
 */
export function messageFormat(text: string, names: readonly string[]): string {
  const numbered = text.replaceAll("'", "''").replace(/\{(\w+)\}/g, (_, name: string) => `{${names.indexOf(name)}}`)
  return numbered.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
}

/** The mails' texts in one language as the lines of a properties file. */
function mailMessages(texts: Texts): string {
  const lines: [key: string, source: string, names: string[]][] = [
    ['greeting', 'greeting', ['firstName']],
    ['greetingUnnamed', 'greeting.unnamed', []],
    ['closing', 'closing', ['brand']],
    ['copyLink', 'copyLink', []],
    ['automatic', 'automatic', ['contact']],
    ...Object.entries(MAILS).flatMap(([mail, source]) =>
      ['Subject', 'Text', 'Action', 'Note'].map((part): [string, string, string[]] => [
        mail + part,
        `${source}.${part.toLowerCase()}`,
        ['brand'],
      ]),
    ),
    ['executeActionsSubject', 'emailVerification.subject', []],
  ]
  return lines.map(([key, source, names]) => `${key}=${messageFormat(textOf(texts, source), names)}`).join('\n')
}

type Language = (typeof LANGUAGES)[number]

/** Page texts shared with the front end, and the professions, as lines of a properties file. */
function pageMessages(language: Language): string {
  const texts = json(`frontend/src/lang/${language}.json`)
  return [
    ...Object.entries(json('infra/keycloak/shared-texts.json')).map(([key, id]) => [key, textOf(texts, id)] as const),
    ...PROFESSIONS.map(({ key, names }) => [`profession.${key}`, names[language]] as const),
  ]
    .map(([key, text]) => `${key}=${messageFormat(text, ['citation'])}`)
    .join('\n')
}

/** Names, colours and addresses of the brands as properties of a theme. */
function brandProperties(): string {
  const brands = json<Record<Language, { name: string; accent: string; contact: string }>>(
    'services/platform/brands.json',
  )
  return LANGUAGES.flatMap((key) => [
    `brand.${key}=${brands[key].name}`,
    `accent.${key}=${brands[key].accent}`,
    `contact.${key}=${brands[key].contact}`,
  ]).join('\n')
}

/** Writes the theme for login, mails and account pages to `folder`, a folder of Keycloak's `themes`. */
export function writeTheme(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  cpSync(theme, folder, { recursive: true })
  const brands = brandProperties()
  for (const kind of ['login', 'email']) appendFileSync(join(folder, kind, 'theme.properties'), `\n${brands}\n`)
  const account = join(folder, 'account/resources/css')
  const tokens = readFileSync(join(ui, 'tokens.css'), 'utf8')
  writeFileSync(join(account, 'trilex.css'), tokens + readFileSync(join(account, 'account.css'), 'utf8'))
  const resources = join(folder, 'login/resources')
  const { css, fonts } = styleSheet(join(resources, 'css/pages.css'))
  writeFileSync(join(resources, 'css/trilex.css'), css)
  mkdirSync(join(resources, 'fonts'))
  for (const font of fonts) cpSync(font, join(resources, 'fonts', basename(font)))
  for (const kind of ['email', 'account']) mkdirSync(join(folder, kind, 'messages'))
  for (const language of LANGUAGES) {
    const file = `messages/messages_${language}.properties`
    appendFileSync(join(folder, 'login', file), `${pageMessages(language)}\n`)
    cpSync(join(folder, 'login', file), join(folder, 'account', file))
    const texts = json(`services/notifications/src/mail-writer/texts/${language}.json`)
    writeFileSync(join(folder, 'email', file), `${mailMessages(texts)}\n`)
  }
}

/** Writes the files that the realm needs into a Keycloak's folder: the theme, and the common passwords. */
export function installFiles(home: string): void {
  writeTheme(join(home, 'themes/trilex'))
  const words = [...GUESSABLE_WORDS].filter((word) => word.length >= SHORTEST_WORD)
  mkdirSync(join(home, 'data/password-blacklists'), { recursive: true })
  writeFileSync(join(home, 'data/password-blacklists/common-passwords.txt'), `${commonPasswords(words).join('\n')}\n`)
}
