import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import type { Accounts } from '../../src/api/accounts.ts'
import { accountPages, type Person } from '../accounts/account-pages.ts'
import { type Language, on, open } from '../fixtures.ts'

/** A person in a separate browser, with the token of the browser's last API call. */
export interface Member {
  person: Person
  page: Page
  context: BrowserContext
  /** Calls the identity service, or the whole path `/api/…`, with that token, as the person's own program would. */
  ask: (method: string, path: string, body?: object) => Promise<{ status: number; body: Record<string, never> }>
}

interface Means {
  browser: Browser
  /** How the browser names itself; by default as a program that tests, which the product does not count as a reader. */
  userAgent?: string
  request: APIRequestContext
  accounts: Accounts
}

/** Opens a browser without a session. */
export async function newBrowser({ browser, request, userAgent }: Means, person: Person): Promise<Member> {
  const context = await browser.newContext({
    bypassCSP: true,
    viewport: { width: 1440, height: 1000 },
    ...(userAgent !== undefined && { userAgent }),
  })
  const page = await context.newPage()
  let token = ''
  page.on('request', (sent) => {
    const { authorization } = sent.headers()
    if (authorization && new URL(sent.url()).pathname.startsWith('/api/')) token = authorization
  })
  const ask: Member['ask'] = async (method, path, body) => {
    await expect.poll(() => token).not.toBe('')
    const answer = await request.fetch(path.startsWith('/api/') ? path : `/api/identity${path}`, {
      method,
      headers: { authorization: token, 'if-match': '*' },
      ...(body && { data: body }),
    })
    const text = await answer.text()
    return { status: answer.status(), body: text === '' ? {} : (JSON.parse(text) as Record<string, never>) }
  }
  return { person, page, context, ask }
}

/** Opens a browser, signs the person in and goes to the account page. */
export async function signedIn(means: Means, person: Person, language: Language): Promise<Member> {
  const member = await newBrowser(means, person)
  const pages = accountPages(member.page, means.request, means.accounts, language)
  await open(member.page, on(language, '/profile'))
  await pages.fillSignIn(person)
  await pages.isSignedIn()
  const { firstName, lastName } = person
  expect((await member.ask('PATCH', '/me', { firstName, lastName })).status).toBe(200)
  return member
}

/** The code in the newest invitation to an address. */
export async function invitationCode(request: APIRequestContext, email: string, after = ''): Promise<string> {
  const codes = async () => {
    const answer = await request.get(`/dev/mail/api/messages?to=${encodeURIComponent(email)}`)
    const found = (await answer.json()) as { links: string[] }[] | { messages: { links: string[] }[] }
    const links = (Array.isArray(found) ? found : found.messages).flatMap((mail) => mail.links)
    return links.flatMap((link) => /\/invitation\?code=([\w-]+)/.exec(link)?.[1] ?? []).filter((code) => code !== after)
  }
  await expect.poll(async () => (await codes()).length, { timeout: 30_000 }).toBeGreaterThan(0)
  return (await codes())[0] ?? ''
}
