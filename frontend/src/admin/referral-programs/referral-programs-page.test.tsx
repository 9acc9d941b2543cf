import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { referralState } from '../../library/referral/referral.fixture.ts'
import { openAsStaff } from '../admin.fixture.ts'

const PROGRAMS = '/api/referral/admin/programs'
const PROGRAM = referralState().program
const TEXTS = ['subtitleFr', 'subtitleDe', 'subtitleIt', 'descriptionFr', 'descriptionDe', 'descriptionIt']

async function openPrograms() {
  const page = await openAsStaff('/admin/referral-programs', { [PROGRAMS]: [PROGRAM], [`${PROGRAMS}/p1`]: PROGRAM })
  await screen.findByRole('heading', { level: 1, name: 'Programmes de parrainage' })
  const field = (name: string) =>
    document.querySelector<HTMLInputElement>(`main form [name="${name}"]`) as HTMLInputElement
  const sentBody = (method: string) =>
    page.sent.find(({ url, init }) => url.pathname.startsWith(PROGRAMS) && init.method === method)?.init.body
  return { user: userEvent.setup(), field, sentBody }
}

test('a new programme is sent in three languages and in Rappen; empty fields are refused', async () => {
  const { user, field, sentBody } = await openPrograms()
  expect((await screen.findByRole('row', { name: /Invitez vos confrères/ })).textContent).toContain('CHF 39.00')
  await user.click(screen.getByRole('button', { name: 'Enregistrer le programme' }))
  expect(screen.getAllByText('Un texte de 200 caractères au plus')).toHaveLength(3)
  for (const name of TEXTS) await user.type(field(name), name)
  await user.type(field('credit'), '20')
  await user.click(field('paid'))
  await user.click(field('student'))
  await user.click(field('isActive'))
  await user.click(screen.getByRole('button', { name: 'Enregistrer le programme' }))
  await waitFor(() => expect(sentBody('POST')).toBeTruthy())
  expect(JSON.parse(String(sentBody('POST')))).toEqual({
    isActive: true,
    subtitle: { fr: 'subtitleFr', de: 'subtitleDe', it: 'subtitleIt' },
    reward: { description: { fr: 'descriptionFr', de: 'descriptionDe', it: 'descriptionIt' }, credit: 2_000 },
    requirements: { referralsNeeded: 1, requirePaidPlan: true },
    linkedSubscriptions: ['student'],
  })
})

test('a programme is changed in the same form', async () => {
  const { user, field, sentBody } = await openPrograms()
  const row = within(await screen.findByRole('row', { name: /Invitez vos confrères/ }))
  await user.click(row.getByRole('button', { name: 'Modifier le programme «\u202fInvitez vos confrères\u202f»' }))
  expect(field('subtitleDe').value).toBe('Laden Sie ein')
  await user.click(field('isActive'))
  await user.click(screen.getByRole('button', { name: 'Enregistrer le programme' }))
  await waitFor(() => expect(sentBody('PUT')).toBeTruthy())
  const { subtitle, reward, requirements, linkedSubscriptions } = PROGRAM as NonNullable<typeof PROGRAM>
  const rest = { subtitle, reward, requirements, linkedSubscriptions }
  expect(JSON.parse(String(sentBody('PUT')))).toEqual({ isActive: false, ...rest })
})
