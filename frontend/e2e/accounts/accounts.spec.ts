import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { accountPages, accountsOf, somebody } from './account-pages.ts'
import { watch } from './leaks.ts'
import { isOperator, setEnabled } from './operator.ts'
import { WCAG, violations } from '../axe.ts'
import { expect, type Language, on, open, test } from '../fixtures.ts'
import { animationsSettled } from '../settled.ts'
import { LANGUAGES, textsOf } from '../texts.ts'

/** Steps of the journey that run in one language only. */
const ONLY: Record<Language, readonly ('returns' | 'exports' | 'moves' | 'is shut')[]> = {
  // The language of this journey on a real Keycloak.
  fr: ['returns', 'is shut'],
  de: ['exports', 'moves'],
  it: [],
}

/** The brands of the other languages, where the reader is already signed in. */
/** Confirmation word for deleting an account. */
const DELETION_WORD: Record<Language, string> = { fr: 'SUPPRIMER', de: 'LÖSCHEN', it: 'ELIMINARE' }

const othersOf = (language: Language) => LANGUAGES.filter((other) => other !== language)

for (const language of LANGUAGES) {
  const t = textsOf(language)

  test(`an account is created, used on three brands, changed, signed out everywhere and deleted, in ${language}`, async ({
    page,
    context,
    request,
  }) => {
    test.setTimeout(240_000)
    const accounts = await accountsOf(request)
    const pages = accountPages(page, request, accounts, language)
    const person = somebody()
    const seen = watch(context, accounts)

    await test.step('registers, signs in and returns to the previous page', async () => {
      await pages.register(person)
      if (accounts.ownPages) {
        await open(page, on(language, '/search?q=bail'))
        await pages.leaveForSignIn()
        await pages.fillSignIn(person)
        // In a browser that Keycloak knows, the page immediately redirects there to check the session.
      } else await page.goto(on(language, '/search?q=bail'))
      await pages.isSignedIn()
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/search?q=bail')
      await pages.isWelcomed(person)
    })

    await test.step('stays signed in after a reload', async () => {
      await page.reload()
      await pages.isSignedIn()
      await expect(page).toHaveURL(on(language, '/search?q=bail'))
    })

    if (ONLY[language].includes('returns')) {
      await test.step('returns to page, query, position and half-written message, and stays signed in for a week', async () => {
        await pages.signOut()
        await open(page, on(language, '/contact?from=journey'))
        await page.locator('[name=message]').fill('Une demande à moitié')
        const top = await page.evaluate(() => {
          document.documentElement.style.minHeight = '200rem'
          window.scrollTo(0, 120)
          return window.scrollY
        })
        await pages.leaveForSignIn()
        await pages.fillSignIn(person, { remember: true })
        await pages.isSignedIn()
        await expect(page).toHaveURL(on(language, '/contact?from=journey'))
        await expect(page.locator('[name=message]')).toHaveValue('Une demande à moitié')
        await expect(page.locator('[name=fullName]')).toHaveValue(`${person.firstName} ${person.lastName}`)
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(Math.min(top, 100) - 1)
        const ends = (await context.cookies()).map(({ expires }) => expires - Date.now() / 1000)
        expect(ends.some((seconds) => seconds > 6.9 * 86_400 && seconds < 7.1 * 86_400)).toBe(true)
      })
    }

    if (ONLY[language].includes('returns')) {
      await test.step('returns to a half-written profile after the session has ended', async () => {
        await page.goto(on(language, '/profile'))
        await page.locator('[name=lastName]').fill('À moitié')
        await context.clearCookies()
        await page.reload()
        await pages.fillSignIn(person)
        await expect(page.locator('[name=lastName]')).toHaveValue('À moitié', { timeout: 30_000 })
        await page.locator('[name=lastName]').fill(person.lastName)
      })
    }

    await test.step('is signed in at a typed address of another brand', async () => {
      for (const other of othersOf(language)) {
        await page.goto(on(other, '/search?q=bail&docTypes=atf&page=1'))
        await accountPages(page, request, accounts, other).isSignedIn()
        await expect(page).toHaveURL(on(other, '/search?q=bail&docTypes=atf&page=1'))
      }
    })

    await test.step('changes the profile without overwriting another tab', async () => {
      const second = await context.newPage()
      for (const tab of [page, second]) {
        await tab.goto(on(language, '/profile'))
        await expect(tab.locator('[name=lastName]')).toHaveValue(person.lastName, { timeout: 30_000 })
      }
      const save = (tab: Page) =>
        tab
          .getByRole('form', { name: t('profile.person') })
          .getByRole('button', { name: t('form.save') })
          .click()
      await second.locator('[name=lastName]').fill('Favre')
      await save(second)
      await expect(second.getByText(t('profile.saved'))).toBeVisible()
      await page.locator('[name=firstName]').fill('Élodie')
      await save(page)
      await expect(page.getByText(t('profile.conflict'))).toBeVisible()
      await page.getByRole('button', { name: t('profile.showNewest') }).click()
      await expect(page.locator('[name=lastName]')).toHaveValue('Favre')
      await second.close()
    })

    if (ONLY[language].includes('exports')) {
      await test.step('downloads the data of the account', async () => {
        await page.reload()
        const download = page.waitForEvent('download')
        await page.getByRole('button', { name: t('data.export') }).click()
        const file = await download
        expect(file.suggestedFilename()).toBe('trilex-export.zip')
        const zip = readFileSync(await file.path(), 'latin1')
        expect(zip.startsWith('PK')).toBe(true)
        expect(zip).toContain('profile.csv')
      })
    }

    if (ONLY[language].includes('moves')) {
      await test.step('changes the address by a link in a mail to it', async () => {
        const email = person.email.replace('anne.', 'rochat.')
        await pages.changeEmail(person, email)
        person.email = email
        await expect(async () => {
          await page.goto(on(language, '/profile'))
          await expect(page.getByText(email).first()).toBeVisible({ timeout: 5_000 })
        }).toPass({ timeout: 60_000 })
      })
    }

    const next = `${person.password}-2`
    await test.step('changes the password', () => pages.changePassword(person, next))

    await test.step('signs out everywhere', async () => {
      await page.getByRole('button', { name: t('sessions.endAll') }).click()
      await expect(page).toHaveURL(on(language, '/'), { timeout: 30_000 })
      await pages.isVisitor()
      const [other = 'de'] = othersOf(language)
      await page.goto(on(other, '/search'))
      await accountPages(page, request, accounts, other).isVisitor()
    })

    await test.step('accepts only the new password', async () => {
      await page.goto(on(language, '/profile'))
      await pages.fillSignIn(person)
      await pages.isRefused()
      await pages.fillSignIn({ ...person, password: next })
      await expect(page.getByRole('heading', { level: 1, name: t('profile.title') })).toBeVisible({ timeout: 30_000 })
    })

    await test.step('exposes no tokens, passwords or addresses', async () => {
      expect(await seen.leaks([person.password, next, person.email])).toEqual([])
    })

    if (ONLY[language].includes('is shut')) {
      await test.step('is refused while the account is disabled', async () => {
        if (!isOperator) return
        await setEnabled(person.email, false)
        await page.goto(on(language, '/profile'))
        await pages.fillSignIn({ ...person, password: next })
        await pages.isRefused('signIn.disabled')
        await setEnabled(person.email, true)
        await expect(async () => {
          await page.goto(on(language, '/profile'))
          const name = page.locator('[name=lastName]')
          const signIn = page.locator('main [name=password]')
          await expect(name.or(signIn).first()).toBeVisible({ timeout: 10_000 })
          if (await signIn.isVisible()) await pages.fillSignIn({ ...person, password: next })
          await expect(name).toBeVisible({ timeout: 10_000 })
        }).toPass({ timeout: 60_000 })
      })
    }

    await test.step('deletes the account', async () => {
      await page.getByRole('button', { name: t('deletion.open') }).click()
      await page.locator('[name=confirmation]').fill(DELETION_WORD[language].toLowerCase())
      await page.getByRole('button', { name: t('deletion.submit') }).click()
      await expect(page.getByText(t('deletion.wordMissing', { word: DELETION_WORD[language] }))).toBeVisible()
      await page.locator('[name=confirmation]').fill(DELETION_WORD[language])
      await page.getByRole('button', { name: t('deletion.submit') }).click()
      await expect(page).toHaveURL(on(language, '/'), { timeout: 30_000 })
      await pages.isVisitor()
      await expect(async () => {
        await page.goto(on(language, '/profile'))
        await pages.fillSignIn({ ...person, password: next })
        await pages.isRefused()
      }).toPass({ timeout: 60_000 })
    })
  })

  test(`the account's page holds to WCAG and fits a phone, in ${language}`, { tag: '@matrix' }, async ({
    browser,
    request,
  }) => {
    test.setTimeout(180_000)
    const accounts = await accountsOf(request)
    // axe-core is injected as a script, which the product's content security policy rightly refuses.
    const context = await browser.newContext({ bypassCSP: true, colorScheme: 'light' })
    const page = await context.newPage()
    const pages = accountPages(page, request, accounts, language)
    const person = somebody()
    await pages.register(person)
    await page.goto(on(language, '/profile'))
    if (accounts.ownPages) await pages.fillSignIn(person)
    await expect(page.getByRole('heading', { level: 1, name: t('profile.title') })).toBeVisible({ timeout: 30_000 })
    await page.getByRole('button', { name: t('deletion.open') }).click()
    for (const width of [1440, 360]) {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await animationsSettled(page)
        // Otherwise the header may cover half of a box, which a person would scroll clear.
        await page.evaluate(() => window.scrollTo(0, 0))
        expect(await violations(page, [...WCAG, 'best-practice'])).toEqual([])
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await context.close()
  })
}
