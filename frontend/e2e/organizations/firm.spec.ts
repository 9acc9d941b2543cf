import type { APIRequestContext, Browser } from '@playwright/test'
import { accountPages, accountsOf, type Person, somebody } from '../accounts/account-pages.ts'
import { expect, on, open, test } from '../fixtures.ts'
import { textsOf } from '../texts.ts'
import { accept, looksRight, openLink, seatsAre } from './firm-pages.ts'
import { madeAccount } from '../accounts/operator.ts'
import { invitationCode, type Member, newBrowser, signedIn } from './members.ts'

test.skip(!process.env.PRODUCT_DATA, 'only the operator of the product under test makes a firm')

const t = textsOf('fr')

/** A firm with `seats` licences, named by its founder. */
async function founded(means: Means, seats: number): Promise<Member> {
  const [founder, staff] = [
    await signedIn(means, await madeAccount(), 'fr'),
    await signedIn(means, await madeAccount('super_admin'), 'fr'),
  ]
  await expect(founder.page.getByText(t('organization.none'))).toBeVisible()
  const { id } = (await founder.ask('GET', '/me')).body['organization'] as unknown as { id: string }
  const offer = { seatsTotal: seats, licenceTier: 'up_to_5' }
  expect((await staff.ask('PATCH', `/admin/organizations/${id}`, offer)).status).toBe(200)
  await staff.context.close()
  await open(founder.page, on('fr', '/organization'))
  const form = founder.page.getByRole('form', { name: t('organization.name') })
  await form.getByRole('textbox').fill('Étude du Lac')
  await form.getByRole('button', { name: t('form.save') }).click()
  await expect(founder.page.getByText('Étude du Lac', { exact: true })).toBeVisible()
  return founder
}

interface Means {
  browser: Browser
  request: APIRequestContext
  accounts: Awaited<ReturnType<typeof accountsOf>>
}

test('a firm of five is set up by invitation, one leaves, one is replaced, and access through the firm ends', async ({
  browser,
  request,
  decision,
}) => {
  test.setTimeout(600_000)
  const means: Means = { browser, request, accounts: await accountsOf(request) }
  const founder = await founded(means, 5)
  const firm = (await founder.ask('GET', '/me')).body['organization'] as unknown as { id: string }
  const [beat, clara] = [await madeAccount(), await madeAccount()]
  const [dora, ezio]: Person[] = [somebody(), somebody()] as [Person, Person]
  const panel = founder.page.getByRole('form', { name: t('organization.invite') })
  const inviting = async (text: string) => {
    await panel.getByRole('textbox').fill(text)
    await panel.getByRole('button', { name: t('organization.invite') }).click()
  }

  await test.step('a pasted list is validated line by line; an invalid address stays for correction', async () => {
    await inviting(`${beat.email}; ${clara.email.toUpperCase()}\n${dora.email}, ${ezio.email}\nniemand@@kanzlei`)
    const report = panel.getByRole('status')
    await expect(report.getByText(t('organization.outcomeInvited'))).toHaveCount(4)
    await expect(report.getByText(t('organization.outcomeInvalid'))).toHaveCount(1)
    await expect(panel.getByRole('textbox')).toHaveValue('niemand@@kanzlei')
    await looksRight(founder.page)
  })

  const [first, second] = [await newBrowser(means, beat), await newBrowser(means, clara)]
  await test.step('an existing account signs in at the link and accepts; another address is refused', async () => {
    await openLink(first.page, 'fr', await invitationCode(request, beat.email))
    await first.page
      .getByRole('main')
      .getByRole('button', { name: t('menu.signIn') })
      .click()
    const pages = accountPages(first.page, request, means.accounts, 'fr')
    await pages.fillSignIn(beat)
    await pages.isSignedIn()
    await accept(first.page, 'fr')
    const others = await invitationCode(request, clara.email)
    await openLink(first.page, 'fr', others)
    await expect(
      first.page.getByText(t('invitation.otherAddress', { email: clara.email, own: beat.email })),
    ).toBeVisible()
    await expect(first.page.getByRole('button', { name: t('invitation.accept') })).toHaveCount(0)
    const refused = await first.ask('POST', '/invitations/accept', { code: others })
    expect([refused.status, refused.body['code']]).toEqual([403, 'INVITATION_FOR_ANOTHER'])
  })

  await test.step('what a colleague shares is found by a member without a document of one’s own, on a phone too', async () => {
    const [, docType = '', docId = ''] = decision.path.fr.split('/')
    const saved = `/api/library/documents/${docType}/${docId}`
    const body = { documentType: docType, documentId: docId }
    expect((await founder.ask('POST', '/api/library/documents', body)).status).toBe(201)
    await expect.poll(async () => (await founder.ask('PATCH', saved, { isShared: true })).status).toBe(200)
    const shared = first.page.getByRole('checkbox', { name: t('library.onlyShared') })
    await first.page.setViewportSize({ width: 390, height: 900 })
    await open(first.page, on('fr', '/bibliotheque'))
    await expect(first.page.getByRole('heading', { name: t('starred.title') })).toBeVisible()
    await shared.check()
    await expect(first.page.getByText(t('library.sharedByOther'))).toBeVisible()
    await expect(first.page.locator(`a[href="${decision.path.fr}"]`).first()).toBeVisible()
    await looksRight(first.page)
  })

  for (const [person, language] of [
    [dora, 'de'],
    [ezio, 'it'],
  ] as const)
    await test.step(`a visitor without an account registers at the link and accepts, in ${language}`, async () => {
      const s = textsOf(language)
      const member = await newBrowser(means, person)
      const code = await invitationCode(request, person.email)
      await openLink(member.page, language, code)
      await expect(member.page.getByText(s('invitation.signIn', { email: person.email }))).toBeVisible()
      await looksRight(member.page)
      await member.page
        .getByRole('main')
        .getByRole('button', { name: s('register.title') })
        .click()
      await expect(member.page.locator('main [name="firstName"]')).toBeVisible()
      const pages = accountPages(member.page, request, means.accounts, language)
      await pages.register(person)
      // The confirmation mail may be read later, in another tab: the invitation link is still valid.
      await openLink(member.page, language, code)
      await member.page
        .getByRole('main')
        .getByRole('button', { name: s('menu.signIn') })
        .click()
      await pages.fillSignIn(person)
      await pages.isSignedIn()
      await accept(member.page, language)
      await openLink(member.page, language, code)
      await expect(member.page.getByText(s('invitation.gone'))).toBeVisible()
      await open(member.page, on(language, '/organization'))
      await expect(member.page.getByText(`${founder.person.firstName} ${founder.person.lastName}`)).toBeVisible()
      await looksRight(member.page)
      await member.context.close()
    })

  await test.step('the fifth accepts in two tabs at once and gets one seat; a sixth gets none', async () => {
    const code = await invitationCode(request, clara.email)
    await openLink(second.page, 'fr', code)
    await second.page
      .getByRole('main')
      .getByRole('button', { name: t('menu.signIn') })
      .click()
    const pages = accountPages(second.page, request, means.accounts, 'fr')
    await pages.fillSignIn(clara)
    await pages.isSignedIn()
    const { firstName, lastName } = clara
    await second.ask('PATCH', '/me', { firstName, lastName })
    const tab = await second.context.newPage()
    await openLink(tab, 'fr', code)
    await accept(second.page, 'fr')
    await accept(tab, 'fr')
    await tab.close()
    await seatsAre(founder.page, 5, 5)
    const late = await madeAccount()
    await inviting(late.email)
    await expect(panel.getByText(t('organization.outcomeInvited'))).toBeVisible()
    const sixth = await signedIn(means, late, 'fr')
    await openLink(sixth.page, 'fr', await invitationCode(request, late.email))
    await sixth.page.getByRole('button', { name: t('invitation.accept') }).click()
    await expect(sixth.page.getByText(t('invitation.noSeat'))).toBeVisible()

    await test.step('one leaves and frees the seat, which the waiting person takes', async () => {
      await open(first.page, on('fr', '/organization'))
      const leave = first.page.getByRole('button', { name: t('organization.leave') })
      await leave.click()
      await leave.click()
      await expect(first.page.getByText(t('organization.none'))).toBeVisible()
      expect((await first.ask('GET', `/organizations/${firm.id}`)).status).toBe(404)
      await sixth.page.getByRole('button', { name: t('invitation.accept') }).click()
      await expect(sixth.page.getByText(t('invitation.accepted'))).toBeVisible()
      await seatsAre(founder.page, 5, 5)
    })
    await sixth.context.close()
  })

  await test.step('a member removed while working loses access through the firm, and is notified by mail', async () => {
    await open(second.page, on('fr', '/organization'))
    await expect(second.page.getByText('Étude du Lac', { exact: true })).toBeVisible()
    const name = `${clara.firstName} ${clara.lastName}`
    await founder.page.getByRole('button', { name: t('organization.editOf', { name }) }).click()
    await founder.page.getByRole('button', { name: t('organization.remove') }).click()
    await expect(founder.page.getByText(t('organization.removeAsk', { name }))).toBeVisible()
    await founder.page.getByRole('button', { name: t('organization.remove') }).click()
    await expect(founder.page.getByText(t('organization.removed', { name }))).toBeVisible()
    expect((await second.ask('GET', `/organizations/${firm.id}`)).status).toBe(404)
    await second.page.reload()
    await expect(second.page.getByText(t('organization.none'))).toBeVisible()
    const mails = async () =>
      JSON.stringify(await (await request.get(`/dev/mail/api/messages?to=${encodeURIComponent(clara.email)}`)).json())
    await expect.poll(async () => (await mails()).includes('Étude du Lac')).toBe(true)
  })

  await test.step('an invitation is sent again, revoked, declined', async () => {
    const guest = somebody()
    await seatsAre(founder.page, 4, 5)
    await inviting(guest.email)
    const older = await invitationCode(request, guest.email)
    await founder.page.getByRole('button', { name: t('organization.resendTo', { email: guest.email }) }).click()
    await expect(founder.page.getByText(t('organization.resent', { email: guest.email }))).toBeVisible()
    const newer = await invitationCode(request, guest.email, older)
    const { page, context } = await newBrowser(means, guest)
    await openLink(page, 'it', older)
    await expect(page.getByText(textsOf('it')('invitation.gone'))).toBeVisible()
    await openLink(page, 'de', newer)
    await page.getByRole('button', { name: textsOf('de')('invitation.decline') }).click()
    await expect(page.getByText(textsOf('de')('invitation.declined'))).toBeVisible()
    await openLink(page, 'de', newer)
    await expect(page.getByText(textsOf('de')('invitation.isDeclined'))).toBeVisible()
    await looksRight(page)
    await founder.page.reload()
    await expect(founder.page.getByText(t('organization.stateDeclined'))).toBeVisible()
    await founder.page.getByRole('button', { name: t('organization.revokeFor', { email: guest.email }) }).click()
    await expect(founder.page.getByText(t('organization.revoked', { email: guest.email }))).toBeVisible()
    await openLink(page, 'it', newer)
    await expect(page.getByText(textsOf('it')('invitation.gone'))).toBeVisible()
    await context.close()
  })

  await test.step('the last administrator cannot leave, hands the firm over, and leaves', async () => {
    await open(founder.page, on('fr', '/organization'))
    const leave = founder.page.getByRole('button', { name: t('organization.leave') })
    await leave.click()
    await leave.click()
    await expect(founder.page.getByText(t('organization.lastAdmin'))).toBeVisible()
    const name = `${dora.firstName} ${dora.lastName}`
    await founder.page.getByRole('button', { name: t('organization.editOf', { name }) }).click()
    const dialog = founder.page.getByRole('dialog', { name })
    await dialog.getByRole('button', { name: t('organization.handOver') }).click()
    await dialog.getByRole('button', { name: t('organization.handOver') }).click()
    await expect(founder.page.getByText(t('organization.handedOver', { name }))).toBeVisible()
    await expect(panel).toHaveCount(0)
    await founder.page.reload()
    await leave.click()
    await leave.click()
    await expect(founder.page.getByText(t('organization.none'))).toBeVisible()
  })
  for (const { context } of [founder, first, second]) await context.close()
})
