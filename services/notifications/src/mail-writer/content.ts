import type { Brand } from '@trilex/platform/brands'
import type { Language, Mail, TemplateName } from '../mails/mail.ts'
import type { Texts } from './texts.ts'

/** What a mail says, before it is set as HTML and as plain text. */
export interface Content {
  language: Language
  subject: string
  /** Greeting first. */
  before: string[]
  /** Label and value. */
  facts: [label: string, value: string][]
  /** What somebody else wrote; shown as it is, with its line ends. */
  quoted: string | null
  action: { label: string; link: string; hint: string } | null
  second: { text: string; link: string } | null
  after: string[]
  /** Between a label and what it names. */
  colon: string
  closing: string
  foot: string
}

/** What each template must be given. */
const NEEDS: Record<TemplateName, readonly string[]> = {
  welcome: [],
  emailVerification: ['link'],
  emailChange: ['link'],
  alreadyRegistered: ['link', 'resetLink'],
  addressTaken: ['link', 'resetLink'],
  passwordReset: ['link'],
  passwordChanged: ['at'],
  newSignIn: ['device', 'at'],
  accountLocked: ['until', 'resetLink'],
  accountDeleted: [],
  emailChanged: ['newEmail'],
  contactMessage: ['topic', 'name', 'email', 'message'],
  customOffer: ['topic', 'name', 'email', 'message'],
  waitingListConfirmation: [],
  demonstrationAccount: ['email', 'password', 'role'],
  invitation: ['link', 'until'],
  invitationAccepted: ['memberName'],
  memberRemoved: [],
  memberSuspended: [],
  memberResumed: [],
  impersonated: ['at', 'until'],
  trialEnding: ['until', 'plan', 'amount', 'link'],
}
const TO_THE_OPERATOR: readonly TemplateName[] = ['contactMessage', 'customOffer']

/**
 * What a mail says, in the texts of its language. Throws when what its template needs is missing, or a link is none of
 * HTTP.
 */
export function contentOf(
  mail: Pick<Mail, 'template' | 'language' | 'data'>,
  texts: Texts,
  brand: Pick<Brand, 'name' | 'contact'>,
): Content {
  const { template, language, data } = mail
  const missing = NEEDS[template].filter((name) => !data[name])
  if (missing.length > 0) throw new TypeError(`a mail ${template} needs ${missing.join(', ')}`)
  const values = { ...dated(data, language), ...planNamed(data, texts), brand: brand.name, contact: brand.contact }
  const say = (id: string) => fill(texts[id] ?? '', { ...values, topic: texts[`topic.${data['topic']}`] ?? '' })
  const paragraphs = (id: string) => say(id).split('\n\n').filter(Boolean)
  const operator = TO_THE_OPERATOR.includes(template)
  const actionLink = data['link'] ?? data['resetLink']
  const label = say(`${template}.action`)
  const second = say(`${template}.second`)
  return {
    language,
    subject: oneLine(say(`${template}.subject`)),
    before: [...(operator ? [] : [greeting(texts, data['firstName'])]), ...paragraphs(`${template}.text`)],
    facts: operator
      ? factsOf(texts, data, 'fact.', ['name', 'email', 'phone', 'company'])
      : factsOf(texts, values, `${template}.fact.`, [
          'reason',
          'device',
          'at',
          'until',
          'email',
          'password',
          'role',
          'organization',
          'invitedBy',
          'memberName',
          'plan',
          'amount',
        ]),
    quoted: operator ? (data['message'] ?? '') : null,
    action: label && actionLink ? { label, link: httpLink(actionLink), hint: say('copyLink') } : null,
    second: second ? { text: second, link: httpLink(data['resetLink'] ?? '') } : null,
    after: paragraphs(`${template}.note`),
    colon: texts['colon'] ?? ':',
    closing: operator ? '' : say('closing'),
    foot: operator ? '' : say('automatic'),
  }
}

/**
 * By first name, if it reads as one: whoever opens an account with somebody else's address could otherwise put words and
 * links of his choice into our mail.
 */
function greeting(texts: Texts, firstName = ''): string {
  const isName = /^(?:[\p{L}\p{M}'’ -]|\.(?=[ -]|$)){1,40}$/u.test(firstName)
  return isName ? fill(texts['greeting'] ?? '', { firstName }) : (texts['greeting.unnamed'] ?? '')
}

function factsOf(texts: Texts, data: Record<string, string>, prefix: string, names: string[]): [string, string][] {
  return names.flatMap((name): [string, string][] => {
    const [label, value] = [texts[`${prefix}${name}`], data[name]]
    return label && value ? [[label, oneLine(value)]] : []
  })
}

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** Without line ends and other characters that end a header. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

function httpLink(link: string): string {
  if (!/^https?:\/\/[^\s"<>]+$/.test(link)) throw new TypeError('a link in a mail is no address of the web')
  return link
}

/** A plan by its name in the language. */
const planNamed = (data: Record<string, string>, texts: Texts): Record<string, string> =>
  data['plan'] === undefined ? {} : { plan: texts[`plan.${data['plan']}`] ?? data['plan'] }

const ZONE = 'Europe/Zurich'
const LOCALES: Record<Language, string> = { fr: 'fr-CH', de: 'de-CH', it: 'it-CH' }

/** Moments (ISO 8601) as they are read in Switzerland. */
function dated(data: Record<string, string>, language: Language): Record<string, string> {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short', timeZone: ZONE })
  const moments = Object.entries(data).filter(([name]) => name === 'at' || name === 'until')
  const read = moments.map(([name, text]) => {
    const moment = new Date(text)
    return [name, Number.isNaN(moment.getTime()) ? oneLine(text) : format.format(moment)]
  })
  return { ...data, ...(Object.fromEntries(read) as Record<string, string>) }
}
