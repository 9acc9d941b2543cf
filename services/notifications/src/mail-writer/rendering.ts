import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import type { Brand } from '@trilex/platform/brands'
import { createElement as h, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Content, ShownEntry } from './content.ts'

const INK = '#15171a'
const QUIET = '#5e6268'
const RULE = '#dcdcd6'
const FONT = "'Helvetica Neue', Helvetica, Arial, sans-serif"
const paragraph = { fontSize: '16px', lineHeight: '24px', color: INK, margin: '0 0 16px' }
const small = { fontSize: '13px', lineHeight: '19px', color: QUIET, margin: '0 0 12px' }

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

/**
 * Renders a mail as HTML. It loads no external content, and user input is escaped. Elements are created by function
 * calls, because services run without a build step and Node does not parse JSX.
 */
export function htmlOf(content: Content, brand: Pick<Brand, 'name' | 'accent'>): string {
  const { language, subject, before, after, action, second, facts, quoted, entries, colon, closing, foot } = content
  const button = {
    backgroundColor: brand.accent,
    color: '#ffffff',
    fontSize: '16px',
    fontWeight: 600,
    padding: '12px 20px',
  }
  const page = h(
    Html,
    { lang: language },
    h(
      Head,
      null,
      h('title', null, subject),
      ...(entries.length > 0 ? DARK_TOO : [h('meta', { name: 'color-scheme', content: 'light' })]),
    ),
    h(
      Body,
      { style: { backgroundColor: '#ffffff', fontFamily: FONT, margin: 0, padding: '24px 16px' } },
      h(Preview, null, before.slice(1).join(' ') || subject),
      h(
        Container,
        { style: { maxWidth: '560px', margin: '0 auto' } },
        h(Text, { style: { ...paragraph, color: brand.accent, fontWeight: 600, margin: '0 0 24px' } }, brand.name),
        h(Hr, { style: { borderTop: `2px solid ${INK}`, margin: '0 0 24px' } }),
        h(
          Heading,
          { as: 'h1', style: { fontSize: '22px', lineHeight: '28px', color: INK, margin: '0 0 20px' } },
          subject,
        ),
        each(before, (text) => h(Text, { style: paragraph }, text)),
        each(facts, ([label, value]) =>
          h(Text, { style: { ...paragraph, margin: '0 0 4px' } }, h('b', null, `${label}${colon}`), ` ${value}`),
        ),
        quoted !== null && h(Text, { style: { ...paragraph, whiteSpace: 'pre-wrap', margin: '16px 0' } }, quoted),
        each(entries, (entry) => entryOf(entry, brand.accent)),
        action &&
          h(Section, { style: { margin: '24px 0' } }, h(Button, { href: action.link, style: button }, action.label)),
        action && h(Text, { style: small }, action.hint, h('br'), plainLink(action.link, brand.accent)),
        second && h(Text, { style: paragraph }, second.text, h('br'), plainLink(second.link, brand.accent)),
        each(after, (text) => h(Text, { style: paragraph }, text)),
        closing && h(Text, { style: { ...paragraph, whiteSpace: 'pre-line' } }, closing),
        h(Hr, { style: { borderTop: `1px solid ${RULE}`, margin: '24px 0 12px' } }),
        h(Text, { style: small }, foot || brand.name),
      ),
    ),
  )
  return DOCTYPE + renderToStaticMarkup(page)
}

/** Digests support dark mode, because they are read daily, also in the evening. */
const DARK_TOO = [
  h('meta', { name: 'color-scheme', content: 'light dark' }),
  h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
  h(
    'style',
    null,
    '@media (prefers-color-scheme: dark) { body, body table { background-color: #15171a !important } ' +
      'p, h1, h2, b { color: #e8e8e4 !important } a { color: #9cc3ff !important } }',
  ),
]

function entryOf({ kind, title, link, reasons }: ShownEntry, accent: string): ReactNode {
  const heading = { fontSize: '17px', lineHeight: '24px', color: INK, margin: '0 0 8px' }
  return h(
    Section,
    { style: { borderTop: `1px solid ${RULE}`, padding: '16px 0 4px', overflowWrap: 'anywhere' } },
    h(Text, { style: { ...small, margin: '0 0 4px', fontWeight: 600 } }, kind),
    h(
      Heading,
      { as: 'h2', style: heading },
      link === null ? title : h(Link, { href: link, style: { color: accent } }, title),
    ),
    each(reasons, ({ why, passage, end }) =>
      h(
        Fragment,
        null,
        h(
          Text,
          { style: { ...paragraph, fontSize: '14px', lineHeight: '21px', margin: '0 0 4px' } },
          h('b', null, why),
        ),
        passage &&
          h(Text, { style: { ...paragraph, fontSize: '15px', lineHeight: '22px', margin: '0 0 4px' } }, passage),
        h(
          Text,
          { style: small },
          h(Link, { href: end.link, style: { color: QUIET, textDecoration: 'underline' } }, end.label),
        ),
      ),
    ),
  )
}

const plainLink = (href: string, color: string) => h(Link, { href, style: { color, wordBreak: 'break-all' } }, href)

const each = <T>(items: T[], show: (item: T) => ReactNode) =>
  items.map((item, at) => h(Fragment, { key: at }, show(item)))

/** Renders the mail as plain text, without wrapping lines. */
export function textOf({
  before,
  facts,
  quoted,
  entries,
  action,
  second,
  after,
  colon,
  closing,
  foot,
}: Content): string {
  const parts = [
    ...before,
    facts.map(([label, value]) => `${label}${colon} ${value}`).join('\n'),
    quoted ?? '',
    ...entries.map(({ kind, title, link, reasons }) =>
      [
        `${kind}${colon} ${title}`,
        link,
        ...reasons.map(({ why, passage, end }) =>
          [why, passage, `${end.label}${colon} ${end.link}`].filter(Boolean).join('\n'),
        ),
      ]
        .filter(Boolean)
        .join('\n'),
    ),
    action ? `${action.label}${colon}\n${action.link}` : '',
    second ? `${second.text}\n${second.link}` : '',
    ...after,
    closing,
    foot && `-- \n${foot}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
