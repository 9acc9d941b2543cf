import { expect, on, open, test } from './fixtures.ts'
import { at } from './pages.ts'
import { beginning, LANGUAGES, textsOf } from './texts.ts'

const CONTACT = {
  fr: 'contact@considerant.example',
  de: 'kontakt@erwaegung.example',
  it: 'contatto@considerando.example',
} as const
const MESSAGES = '/dev/mail/api/messages'

for (const language of LANGUAGES) {
  const t = textsOf(language)
  /** A word unique to this run. */
  const word = `${language}-${Math.random().toString(36).slice(2)}`

  test(`a message is sent to the operator by keyboard alone, in ${language}`, async ({ page, request }) => {
    await open(page, on(language, at('terms', language)))
    const link = page.getByRole('contentinfo').getByRole('link', { name: t('nav.contact') })
    await link.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: t('contact.title') })).toBeFocused()
    const field = (name: string) => page.getByRole('textbox', { name: beginning(name) })
    await page.getByRole('button', { name: t('form.send') }).press('Enter')
    await expect(field(t('form.fullName'))).toBeFocused()
    await page.keyboard.type('Anne Rochat')
    await page.keyboard.press('Tab')
    await page.keyboard.type(`${word}@etude.example`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type(`Bonjour ${word}`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('contact.sent'))).toBeVisible()
    await expect(page.getByText(t('contact.sent'))).toBeHidden()
    await expect(field(t('form.message'))).toHaveValue('')
    const received = async () => (await request.get(`${MESSAGES}?to=${CONTACT[language]}`)).text()
    await expect.poll(received).toContain(`Bonjour ${word}`)
  })

  test(`an offer is requested from the price list, in ${language}`, async ({ page, request }) => {
    await open(page, on(language, `${at('home', language)}#pricing`))
    await page.getByRole('button', { name: t('pricing.ask') }).click()
    const dialog = page.getByRole('dialog', { name: t('offer.title') })
    const fill = (name: string, value: string) => dialog.getByRole('textbox', { name: beginning(name) }).fill(value)
    await fill(t('form.name'), 'Beat Keller')
    await fill(t('form.email'), `offer-${word}@kanzlei.example`)
    await fill(t('form.phone'), '+41 44 555 00 11')
    await fill(t('form.company'), 'Kanzlei Keller AG')
    await fill(t('form.message'), `60 ${word}`)
    await dialog.getByRole('button', { name: t('form.send') }).click()
    await expect(dialog.getByText(t('offer.sent'))).toBeVisible()
    await expect(dialog).toBeHidden()
    const received = async () => (await request.get(`${MESSAGES}?to=${CONTACT[language]}`)).text()
    await expect.poll(received).toContain(`60 ${word}`)
  })

  test(`the waiting list adds an address once and confirms it by mail, in ${language}`, async ({ page, request }) => {
    const address = `wait-${word}@etude.example`
    await page.route('**/config.json', async (route) => {
      const { host } = new URL(route.request().url())
      const url = new URL('/config.json', process.env.BASE_URL ?? 'http://localhost:3000').href
      const answer = await route.fetch({ url, headers: { ...route.request().headers(), host } })
      await route.fulfill({ response: answer, json: { ...(await answer.json()), launchMode: 'coming-soon' } })
    })
    await page.setExtraHTTPHeaders({ prefer: 'return=minimal' })
    await open(page, on(language, at('home', language)))
    const join = async () => {
      await page.getByRole('textbox', { name: t('soon.email') }).fill(address)
      await page.getByRole('button', { name: t('soon.submit') }).click()
    }
    await join()
    await expect(page.getByText(t('soon.joined'))).toBeVisible()
    await join()
    await expect(page.getByRole('alert')).toHaveText(t('soon.alreadyJoined'))
    await expect.poll(async () => (await (await request.get(`${MESSAGES}?to=${address}`)).json()).length).toBe(1)

    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await open(page, on(language, at('mailbox', language)))
    await page.getByRole('link', { name: new RegExp(address) }).click()
    const paper = page.frameLocator(`iframe[title="${t('mailbox.preview')}"]`)
    const rule = paper.locator('h1')
    await expect(rule).toBeVisible()
    // The mail's own styles apply in the frame.
    await expect(rule).toHaveCSS('font-size', '22px')
    await page.getByRole('tab', { name: t('mailbox.text') }).click()
    await expect(page.getByRole('tabpanel')).toContainText(CONTACT[language])
  })
}

test('a message that cannot be sent is not lost', async ({ page }) => {
  const t = textsOf('fr')
  await open(page, at('contact'))
  await page.route('**/api/notifications/contact', (route) => route.abort())
  await page.getByRole('textbox', { name: beginning(t('form.fullName')) }).fill('Anne Rochat')
  await page.getByRole('textbox', { name: beginning(t('form.email')) }).fill('a.rochat@etude.example')
  await page.getByRole('textbox', { name: beginning(t('form.message')) }).fill('Bonjour')
  await page.getByRole('button', { name: t('form.send') }).click()
  await expect(page.getByRole('alert')).toHaveText(t('form.failed'))
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(page.getByRole('textbox', { name: beginning(t('form.message')) })).toHaveValue('Bonjour')
})
