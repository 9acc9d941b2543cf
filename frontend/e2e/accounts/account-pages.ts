import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Accounts } from '../../src/api/accounts.ts'
import { type Language, on } from '../fixtures.ts'
import { textsOf } from '../texts.ts'

/** Page object for the account pages, ours and Keycloak's. */

export interface Person {
  email: string
  password: string
  firstName: string
  lastName: string
}

/** Start of the welcome mail's subject. */
const WELCOME: Record<Language, string> = { fr: 'Bienvenue', de: 'Willkommen', it: 'Le diamo il benvenuto' }

/** Credentials that no other test uses. */
export function somebody(): Person {
  const mark = Math.random().toString(36).slice(2, 10)
  return {
    email: `anne.${mark}@etude.example`,
    password: `Geheim-${mark}-Qx!`,
    firstName: 'Anne',
    lastName: `Rochat-${mark}`,
  }
}

/** The sign-in method of the product under test; the test fails where sign-in is off. */
export async function accountsOf(request: APIRequestContext): Promise<Accounts> {
  const { accounts } = (await (await request.get('/config.json')).json()) as { accounts: Accounts | null }
  if (!accounts) throw new Error('the product under test has no sign-in')
  return accounts
}

interface CaughtMail {
  id: string
  to: string
  subject: string
  text: string
  links: string[]
}

async function mailsTo(request: APIRequestContext, email: string): Promise<CaughtMail[]> {
  const answer = await request.get(`/dev/mail/api/messages?to=${encodeURIComponent(email)}`)
  const body = (await answer.json()) as CaughtMail[] | { messages: CaughtMail[] }
  return Array.isArray(body) ? body : body.messages
}

/** The link with the given path in the newest mail to an address; waits for the mail. */
async function mailedLink(request: APIRequestContext, email: string, fits: RegExp): Promise<string> {
  const links = async () =>
    (await mailsTo(request, email)).flatMap((mail) => mail.links).filter((link) => fits.test(link))
  await expect.poll(async () => (await links()).length, { timeout: 30_000 }).toBeGreaterThan(0)
  const [newest] = await links()
  return newest ?? ''
}

/** Drives the pages of one product in one language. */
export function accountPages(page: Page, request: APIRequestContext, accounts: Accounts, language: Language) {
  const t = textsOf(language)
  const { ownPages } = accounts
  const field = (name: string) => page.locator(`main [name="${name}"]`)
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
  const account = page.getByRole('banner').getByRole('link', { name: t('menu.myAccount') })

  const pages = {
    /** Opens an account on its page and confirms the address; ends signed out, or signed in with Keycloak. */
    async register(person: Person): Promise<void> {
      await page.goto(on(language, '/register'))
      if (ownPages) {
        await field('firstName').fill(person.firstName)
        await field('lastName').fill(person.lastName)
        await field('email').fill(person.email)
        await field('profession').selectOption({ index: 1 })
        await field('password').fill(person.password)
        await field('confirmPassword').fill(person.password)
        await field('terms').check()
        await press(t('register.submit'))
        await expect(page.getByRole('heading', { level: 1, name: t('mail.title') })).toBeVisible()
        await page.goto(await mailedLink(request, person.email, /\/auth\/action\?/))
        await press(t('action.verify'))
        await expect(page.getByText(t('action.verified'))).toBeVisible()
        return
      }
      await page.locator('#firstName').fill(person.firstName)
      await page.locator('#lastName').fill(person.lastName)
      await page.locator('#email').fill(person.email)
      await page.locator('#profession').selectOption({ index: 1 })
      await page.locator('#termsAccepted').check()
      await page.locator('[type=submit]').click()
      await page.goto(await mailedLink(request, person.email, /\/realms\//))
      await setKeycloakPassword(person.password)
      await pages.isSignedIn()
    },
    /** Fills in the open sign-in form. */
    async fillSignIn(person: Person, { remember = false } = {}): Promise<void> {
      if (ownPages) {
        const email = field('email')
        if (await email.isEditable()) await email.fill(person.email)
        await field('password').fill(person.password)
        if (remember) await field('remember').check()
        await press(t('signIn.submit'))
      } else {
        const name = page.locator('#username')
        if (await name.isEditable().catch(() => false)) await name.fill(person.email)
        await page.locator('#password').fill(person.password)
        if (remember) await page.locator('#rememberMe').check()
        await page.locator('#kc-login').click()
      }
    },
    /** Goes to the sign-in from the current page. */
    async leaveForSignIn(): Promise<void> {
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('menu.signIn'), exact: true })
        .click()
    },
    async signOut(): Promise<void> {
      await page
        .getByRole('banner')
        .getByRole('button', { name: t('menu.signOut') })
        .click()
      await pages.isVisitor()
    },
    async isSignedIn(): Promise<void> {
      await expect(account).toBeVisible({ timeout: 30_000 })
    },
    /** Waits for the welcome mail, which every new account gets exactly once. */
    async isWelcomed({ email }: Person): Promise<void> {
      const subject = WELCOME[language]
      const welcomes = async () => (await mailsTo(request, email)).filter((mail) => mail.subject.startsWith(subject))
      await expect.poll(async () => (await welcomes()).length, { timeout: 30_000 }).toBe(1)
    },
    async isVisitor(): Promise<void> {
      await expect(page.getByRole('banner').getByRole('link', { name: t('menu.signIn'), exact: true })).toBeVisible({
        timeout: 30_000,
      })
    },
    async changePassword(person: Person, next: string): Promise<void> {
      await press(t('password.changeTitle'))
      if (ownPages) {
        await field('currentPassword').fill(person.password)
        await field('password').fill(next)
        await field('confirmPassword').fill(next)
        await press(t('password.change'))
      } else {
        // Keycloak asks for the current password if the last sign-in is too old.
        await page.locator('#password, #password-new').first().waitFor()
        if (await page.locator('#kc-login').isVisible()) await pages.fillSignIn(person)
        await setKeycloakPassword(next)
      }
      await expect(page.getByText(t('password.changed'))).toBeVisible({ timeout: 30_000 })
    },
    /** Requests a change of address on the profile and follows the link in the mail to it. */
    async changeEmail(person: Person, next: string): Promise<void> {
      await press(t('email.title'))
      if (ownPages) {
        await field('email').fill(next)
        await field('password').fill(person.password)
        await press(t('email.submit'))
        await expect(page.getByText(t('email.sent', { email: next }))).toBeVisible()
        await page.goto(await mailedLink(request, next, /mode=changeEmail/))
        await press(t('action.email'))
        await expect(page.getByText(t('action.emailChanged'))).toBeVisible()
        return
      }
      await page.locator('#email, #password').first().waitFor()
      if (await page.locator('#kc-login').isVisible()) await pages.fillSignIn(person)
      await page.locator('#email').fill(next)
      await page.locator('[type=submit]').first().click()
      await page.goto(await mailedLink(request, next, /\/realms\//))
      // Keycloak either asks for confirmation or has already done it.
      const proceed = page.locator('#kc-info-message a, main a[href*="action-token"]').first()
      if (await proceed.isVisible()) await proceed.click()
    },
    /** The error of a refused sign-in. */
    async isRefused(reason: 'signIn.wrong' | 'signIn.disabled' = 'signIn.wrong'): Promise<void> {
      await expect(page.getByRole('main').getByText(t(reason)).first()).toBeVisible()
    },
  }

  async function setKeycloakPassword(password: string): Promise<void> {
    await page.locator('#password-new').fill(password)
    await page.locator('#password-confirm').fill(password)
    await page.locator('[type=submit]').first().click()
  }

  return pages
}
