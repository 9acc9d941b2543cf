import type { Brand } from '@trilex/platform/brands'
import type { DigestEntry, Language, Mail, TemplateName } from '../mails/mail.ts'
import type { Texts } from './texts.ts'

/** Content of a mail, before it is rendered as HTML and as plain text. */
export interface Content {
  language: Language
  subject: string
  /** Paragraphs before the facts, greeting first. */
  before: string[]
  /** Pairs of label and value. */
  facts: [label: string, value: string][]
  /** Text written by another person; shown unchanged, with its line breaks. */
  quoted: string | null
  /** Decisions of a digest. */
  entries: ShownEntry[]
  action: { label: string; link: string; hint: string } | null
  second: { text: string; link: string } | null
  after: string[]
  /** Separator between label and value. */
  colon: string
  closing: string
  foot: string
}

/** A decision of a digest as it is shown. */
export interface ShownEntry {
  kind: string
  title: string
  /** Null for a withdrawn decision. */
  link: string | null
  reasons: { why: string; passage: string; end: { label: string; link: string } }[]
}

/** Required data of each template. */
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
  accountDisabled: [],
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
  firmSubscriptionEnding: ['until', 'plan', 'link'],
  invoiceIssued: ['invoice', 'amount', 'due', 'link'],
  invoiceReminder: ['invoice', 'amount', 'due', 'link'],
  invoiceLastReminder: ['invoice', 'amount', 'due', 'until', 'link'],
  invoiceAccessEnded: ['invoice', 'amount', 'due', 'link'],
  watchDigest: ['entries', 'count', 'link', 'unsubscribe'],
  invoiceReopened: ['invoice', 'amount', 'link'],
  latePaymentRestored: ['invoice', 'amount', 'until', 'link'],
  latePaymentCredited: ['invoice', 'amount', 'credited', 'link'],
  latePaymentSettled: ['invoice', 'amount', 'link'],
  offerMade: ['organization', 'plan', 'amount', 'until', 'link'],
}
const TO_THE_OPERATOR: readonly TemplateName[] = ['contactMessage', 'customOffer']

/** Content of a mail in the texts of its language. Throws when required data is missing, or a link is not HTTP. */
export function contentOf(
  mail: Pick<Mail, 'template' | 'language' | 'data'>,
  texts: Texts,
  brand: Pick<Brand, 'name' | 'contact'>,
): Content {
  const { template, language, data } = mail
  const missing = NEEDS[template].filter((name) => !data[name])
  if (missing.length > 0) throw new TypeError(`a mail ${template} needs ${missing.join(', ')}`)
  const found = foundIn(data, texts)
  const values = {
    ...dated(data, language),
    ...planNamed(data, texts),
    found,
    brand: brand.name,
    contact: brand.contact,
  }
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
          'invoice',
          'amount',
          'credited',
          'due',
        ]),
    quoted: operator ? (data['message'] ?? '') : null,
    entries: template === 'watchDigest' ? entriesOf(data, texts) : [],
    action: label && actionLink ? { label, link: httpLink(actionLink), hint: say('copyLink') } : null,
    second: second ? { text: second, link: httpLink(data['resetLink'] ?? '') } : null,
    after: paragraphs(`${template}.note`),
    colon: texts['colon'] ?? ':',
    closing: operator ? '' : say('closing'),
    foot: operator ? '' : say('automatic'),
  }
}

/**
 * Greets by first name only if it looks like one: a person who registers with another's address could otherwise
 * put text and links into our mail.
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

/** Text with the number of decisions in a digest. */
const foundIn = ({ count = '' }: Record<string, string>, texts: Texts): string =>
  fill(texts[count === '1' ? 'watchDigest.one' : 'watchDigest.many'] ?? '', { count })

function entriesOf({ entries }: Record<string, string>, texts: Texts): ShownEntry[] {
  if (entries === undefined) return []
  const say = (id: string, values: Record<string, string> = {}) => fill(texts[`watchDigest.${id}`] ?? '', values)
  return (JSON.parse(entries) as DigestEntry[]).map(({ citation, title, link, kind, reasons }) => ({
    kind: say(`kind.${kind}`),
    title: oneLine([citation, title].filter(Boolean).join(', ')),
    link: link === '' ? null : httpLink(link),
    reasons: reasons.map(({ watchTitle, passage, anchor, treatment, endLink }) => ({
      why: oneLine([say('why', { watch: watchTitle }), say(`treatment.${treatment}`)].filter(Boolean).join(' · ')),
      passage: passage && say('passage', { passage: oneLine(passage), place: placeOf(anchor, say('consideration')) }),
      end: { label: say('end'), link: httpLink(endLink) },
    })),
  }))
}

/** A consideration as decisions cite it: `E3.2` is ` (consid. 3.2)`. */
function placeOf(anchor: string, consideration: string): string {
  const [, kind, number] = /^(?:j-)?(E|§)(\d.*)$/.exec(anchor) ?? []
  return kind ? ` (${kind === '§' ? '§' : consideration} ${number})` : ''
}

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** Removes line breaks and control characters, which would end a header. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

function httpLink(link: string): string {
  if (!/^https?:\/\/[^\s"<>]+$/.test(link)) throw new TypeError('a link in a mail is not a web address')
  return link
}

/** Replaces the plan's key by its name in the language. */
const planNamed = (data: Record<string, string>, texts: Texts): Record<string, string> =>
  data['plan'] === undefined ? {} : { plan: texts[`plan.${data['plan']}`] ?? data['plan'] }

const ZONE = 'Europe/Zurich'
const LOCALES: Record<Language, string> = { fr: 'fr-CH', de: 'de-CH', it: 'it-CH' }

/** Formats times (ISO 8601) as local Swiss times. */
function dated(data: Record<string, string>, language: Language): Record<string, string> {
  const instant = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeStyle: 'short', timeZone: ZONE })
  const day = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: ZONE })
  const moments = Object.entries(data).filter(([name]) => name === 'at' || name === 'until' || name === 'due')
  const read = moments.map(([name, text]) => {
    const moment = new Date(text)
    return [name, Number.isNaN(moment.getTime()) ? oneLine(text) : (name === 'due' ? day : instant).format(moment)]
  })
  return { ...data, ...(Object.fromEntries(read) as Record<string, string>) }
}
