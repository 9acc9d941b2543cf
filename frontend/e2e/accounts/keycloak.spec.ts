import { createHash } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { violations, WCAG } from '../axe.ts'
import { type Language, on } from '../fixtures.ts'
import { overflow } from '../overflow.ts'
import { LANGUAGES, textsOf } from '../texts.ts'

/** Keycloak's own pages with the product's theme; run with the realm in KEYCLOAK_REALM_URL (`npm run test:engines`). */
const realm = process.env.KEYCLOAK_REALM_URL ?? ''

const BRANDS: Record<
  Language,
  { name: string; accent: string; signIn: string; register: string; reporter: string; wrong: RegExp }
> = {
  fr: {
    name: 'Considérant',
    accent: 'rgb(15, 76, 138)',
    signIn: 'Connexion',
    register: 'Ouvrir un compte',
    reporter: 'ATF',
    wrong: /^L’adresse e-mail ou le mot de passe est incorrect\. Veuillez réessayer\.$/,
  },
  de: {
    name: 'Erwägung',
    accent: 'rgb(0, 91, 84)',
    signIn: 'Anmelden',
    register: 'Konto eröffnen',
    reporter: 'BGE',
    wrong: /^Die E-Mail-Adresse oder das Passwort ist nicht richtig\./,
  },
  it: {
    name: 'Considerando',
    accent: 'rgb(132, 25, 63)',
    signIn: 'Accedere',
    register: 'Aprire un account',
    reporter: 'DTF',
    wrong: /^L’indirizzo e-mail o la password/,
  },
}

/** The sign-in page of a language's brand. */
function signInAddress(language: Language, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({
    client_id: `trilex-${language}`,
    redirect_uri: on(language, '/auth-sync'),
    response_type: 'code',
    scope: 'openid',
    code_challenge_method: 'S256',
    ui_locales: language,
    code_challenge: createHash('sha256').update('a verifier of this test only, long enough').digest('base64url'),
    ...more,
  })
  return `${realm}/protocol/openid-connect/auth?${query}`
}

async function isSound(page: Page): Promise<void> {
  for (const width of [1440, 390, 320])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      // Without transitions, so that no colour is measured half-way.
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await overflow(page)).toEqual([])
      if (width !== 320) expect(await violations(page, [...WCAG, 'best-practice'])).toEqual([])
    }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

for (const language of LANGUAGES) {
  const brand = BRANDS[language]

  test(`Keycloak’s sign-in page looks like ${brand.name}`, async ({ page }) => {
    const failed: string[] = []
    page.on('response', (answer) => void (answer.status() >= 400 && failed.push(answer.url())))
    await page.goto(signInAddress(language))
    await expect(page).toHaveTitle(`${brand.signIn} · ${brand.name}`)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('#kc-login')).toHaveCSS('background-color', brand.accent)
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => [...document.fonts].some((font) => font.status === 'loaded'))).toBe(true)
    await isSound(page)
    await page.locator('#username').fill('nobody@example.org')
    await page.locator('#password').fill('Falsch-Ganz-9')
    await page.locator('#kc-login').click()
    await expect(page.getByRole('alert').locator('p')).toHaveText(brand.wrong)
    await expect(page.locator('#pause')).toBeHidden()
    await isSound(page)
    for (let tries = 2; tries <= 5; tries++) {
      await page.locator('#password').fill(`Falsch-Ganz-${tries}`)
      await Promise.all([page.waitForEvent('load'), page.locator('#kc-login').click()])
    }
    await expect(page.locator('#pause')).toHaveText(textsOf(language)('signIn.pause'))
    await isSound(page)
    expect(failed).toEqual([])
  })

  test(`Keycloak’s pages of ${brand.name} say what is saved after the sign-in, and fill in an invited address`, async ({
    page,
  }) => {
    const reason = textsOf(language)('signIn.savesDocument', { citation: `${brand.reporter} 147 I 268` })
    const fragment = '#save=atf%2F147-I-268&email=guest%40etude.example'
    await page.goto(signInAddress(language) + fragment)
    await expect(page.locator('#entrance p')).toHaveText(reason)
    await expect(page.locator('#username')).toHaveValue('guest@etude.example')
    expect(new URL(page.url()).hash).toBe('')
    await isSound(page)
    await page.goto(signInAddress(language, { prompt: 'create' }) + fragment)
    await expect(page.locator('#entrance p')).toHaveText(reason)
    await expect(page.locator('#email')).toHaveValue('guest@etude.example')
    await page.goto(signInAddress(language) + fragment)
    await page.locator('a.forgot').click()
    await expect(page.locator('#username')).toHaveValue('guest@etude.example')
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('guest')
    await page.goto(`${signInAddress(language)}#save=atf/<b>`)
    await expect(page.locator('#entrance')).toBeHidden()
  })

  test(`Keycloak’s registration and password reset look like ${brand.name}`, async ({ page }) => {
    await page.goto(signInAddress(language, { prompt: 'create' }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(brand.register)
    await expect(page.locator('#profession option')).toHaveCount(15)
    await isSound(page)
    await page.goto(signInAddress(language))
    await page.locator('a.forgot').click()
    await isSound(page)
    await page.locator('#username').fill('nobody@example.org')
    await page.locator('[type=submit]').click()
    // The answer does not reveal whether the address has an account.
    await expect(page.getByRole('status')).toContainText('60')
  })
}
