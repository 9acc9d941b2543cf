import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountsOf } from '../accounts/account-pages.ts'
import { violations, WCAG } from '../axe.ts'
import { expect, on, open, test } from '../fixtures.ts'
import { madeAccount } from '../accounts/operator.ts'
import { signedIn } from '../organizations/members.ts'
import { overflow } from '../overflow.ts'
import { animationsSettled } from '../settled.ts'
import { LANGUAGES, textsOf } from '../texts.ts'

test.skip(!process.env.PRODUCT_DATA, 'only the operator of the product under test makes accounts')

const ingest = new URL('../../../services/catalog/src/ingest.ts', import.meta.url).pathname

interface CaughtMail {
  id: string
  subject: string
  text: string
  links: string[]
}

/** A judgment as an import reads it; its words are in no other decision. */
function judgment(word: string, number: number) {
  const year = new Date().getUTCFullYear()
  return {
    id: `tf-4A-${number}-${year}`,
    docType: 'other',
    docketNumber: `4A_${number}/${year}`,
    language: 'fr',
    decisionDate: `${year}-01-15`,
    title: `4A_${number}/${year}`,
    sections: {
      facts: 'A. A loue un appartement à B. depuis dix ans.',
      considerations: `1. Le recours est recevable.\n\n2. Le congé ${word} donné au locataire est annulable.`,
      disposition: '1. Le recours est rejeté.',
    },
  }
}

for (const language of LANGUAGES) {
  const t = textsOf(language)

  test(`a search is followed, a decision is imported, inbox and mail say why, and the mails are ended, in ${language}`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(240_000)
    const accounts = await accountsOf(request)
    const means = { browser, request, accounts }
    const reader = await signedIn(means, await madeAccount(), language)
    const staff = await signedIn(means, await madeAccount('super_admin'), 'fr')
    const { page } = reader
    const me = await reader.ask('GET', '/me')
    const given = await staff.ask('PATCH', `/admin/users/${String(me.body['uid'])}`, {
      entitlements: { legalWatch: true, documentQuota: null },
    })
    expect(given.status).toBe(200)
    const mark = Math.random()
      .toString(36)
      .replace(/[^a-z]/g, '')
      .slice(0, 8)
    const word = `zq${mark}ique`

    await test.step('the reader follows a search, at once', async () => {
      await open(page, on(language, `/search?q=${word}`))
      await page.getByRole('link', { name: t('watch.followSearch') }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('menu.legalWatch') })).toBeVisible()
      await expect(async () => {
        await page.reload()
        await expect(page.getByRole('button', { name: t('watch.save') })).toBeVisible({ timeout: 4_000 })
      }).toPass({ timeout: 60_000 })
      await expect(page.getByText(t('watch.newest'))).toHaveCount(0)
      await page.getByLabel(t('watch.rhythm'), { exact: true }).selectOption('at_once')
      await animationsSettled(page)
      expect(await overflow(page)).toEqual([])
      expect(await violations(page, WCAG)).toEqual([])
      await page.getByRole('button', { name: t('watch.save') }).click()
      await expect(page.getByRole('heading', { level: 3, name: word })).toBeVisible()
    })

    await test.step('a decision is imported', async () => {
      const file = join(mkdtempSync(join(tmpdir(), 'trilex-watch-')), 'watch.ndjson')
      writeFileSync(file, `${JSON.stringify(judgment(word, 1000 + Math.floor(Math.random() * 8000)))}\n`)
      const env = { ...process.env, DATA_DIR: process.env.PRODUCT_DATA ?? '' }
      const url = process.env.BASE_URL ?? 'http://localhost:3000'
      execFileSync(process.execPath, [ingest, '--url', url, file], { env, stdio: 'pipe' })
    })

    await test.step('the inbox has it with its reason', async () => {
      await expect(async () => {
        await open(page, on(language, '/watch-setup/inbox'))
        await expect(page.getByText(t('watch.why', { watch: word }))).toBeVisible({ timeout: 4_000 })
      }).toPass({ timeout: 90_000 })
      await expect(page.getByText(t('watch.noticeNew')).first()).toBeVisible()
      await animationsSettled(page)
      expect(await overflow(page)).toEqual([])
      expect(await violations(page, WCAG)).toEqual([])
      await page.getByRole('button', { name: t('watch.readAll', { count: 1 }) }).click()
      await expect(page.getByText(t('watch.unread'), { exact: true })).toHaveCount(0)
    })

    await test.step('the mail says the same, and its link ends the mails by a button', async () => {
      const mails = async () => {
        const answer = await request.get(`/dev/mail/api/messages?to=${encodeURIComponent(reader.person.email)}`)
        const body = (await answer.json()) as CaughtMail[] | { messages: CaughtMail[] }
        return (Array.isArray(body) ? body : body.messages).filter(({ text }) => text.includes(word))
      }
      await expect.poll(async () => (await mails()).length, { timeout: 90_000 }).toBe(1)
      const [mail] = await mails()
      const link = mail?.links.find((each) => each.includes('/watch-setup/unsubscribe?')) ?? ''
      const { pathname, search } = new URL(link)
      await open(page, on(language, pathname + search))
      await page.getByRole('button', { name: t('watch.unsubscribeDo') }).click()
      await expect(page.getByText(t('watch.unsubscribed'))).toBeVisible()
      await open(page, on(language, '/watch-setup'))
      await expect(page.getByText(t('watch.inboxOnly'))).toBeVisible()
      expect(await violations(page, WCAG)).toEqual([])
    })
    await reader.context.close()
    await staff.context.close()
  })
}
