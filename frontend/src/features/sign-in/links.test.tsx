import { describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { config } from '../../test/answers.ts'
import { type Answers, openPage } from '../../test/open-page.tsx'
import { accounts } from '../../test/signed-in.ts'

const CODE = 'c'.repeat(43)

async function openLink(address: string, answers: Answers = {}) {
  const page = await openPage(address, { '/config.json': { ...config, accounts }, ...answers })
  return { user: userEvent.setup(), ...page }
}

describe('a link in a mail', () => {
  test('is removed from the address at once and acts only after a confirmation', async () => {
    const { user, requests } = await openLink(`/auth/action?mode=verifyEmail&code=${CODE}`, {
      '/oidc/account/actions': { email: 'a@b.ch' },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Confirmer l’adresse e-mail' })).toBeTruthy()
    await waitFor(() => expect(window.location.search).toBe(''))
    expect(requests.some(({ pathname }) => pathname === '/oidc/account/actions')).toBe(false)
    await user.click(screen.getByRole('button', { name: 'Confirmer l’adresse' }))
    expect((await screen.findByRole('status')).textContent).toContain('Votre adresse est confirmée.')
  })

  test('says when it was used or has expired', async () => {
    const { user } = await openLink(`/auth/action?mode=changeEmail&code=${CODE}`, {
      '/oidc/account/actions': { problem: { status: 410, code: 'LINK_USED_OR_EXPIRED' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Confirmer la nouvelle adresse' }))
    expect((await screen.findByRole('alert')).textContent).toContain('60 minutes')
  })

  test('sets a new password by the same rules as the registration', async () => {
    const { user, sent } = await openLink(`/auth/action?mode=resetPassword&code=${CODE}`, {
      '/oidc/account/actions': { email: 'a@b.ch' },
    })
    await user.type(await screen.findByLabelText('Nouveau mot de passe'), 'geheim-12')
    await user.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }))
    expect(screen.getByText(/doit contenir une majuscule/)).toBeTruthy()
    await user.type(screen.getByLabelText('Nouveau mot de passe'), 'X')
    await user.type(screen.getByLabelText('Répéter le mot de passe'), 'geheim-12X')
    await user.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }))
    expect(await screen.findByText('Votre nouveau mot de passe est enregistré.')).toBeTruthy()
    const [body] = sent.filter(({ url }) => url.pathname === '/oidc/account/actions').map(({ init }) => init.body)
    expect(JSON.parse(String(body))).toEqual({ mode: 'resetPassword', code: CODE, password: 'geheim-12X' })
  })

  test.each(['/auth/action', '/auth/action?mode=other&code=x', '/auth/action?mode=verifyEmail'])(
    'says that it is incomplete, at %s',
    async (address) => {
      await openLink(address)
      expect((await screen.findByRole('alert')).textContent).toContain('incomplet')
    },
  )
})

test('requesting a new password does not reveal whether there is an account', async () => {
  const { user, sent } = await openLink('/password-reset', { '/oidc/account/password-reset': {} })
  await user.type(await screen.findByLabelText('Adresse e-mail'), ' Anne@Etude.example')
  await user.click(screen.getByRole('button', { name: 'Envoyer le lien' }))
  expect((await screen.findByRole('status')).textContent).toContain('Si un compte existe')
  const [body] = sent.filter(({ url }) => url.pathname.endsWith('password-reset')).map(({ init }) => init.body)
  expect(JSON.parse(String(body))).toEqual({ email: 'anne@etude.example', language: 'fr', brand: 'fr' })
})
