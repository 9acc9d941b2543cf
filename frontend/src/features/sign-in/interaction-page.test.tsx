import { describe, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Language } from '../../api/types.ts'
import { config } from '../../test/answers.ts'
import { type Answers, openPage } from '../../test/open-page.tsx'
import { accounts } from '../../test/signed-in.ts'
import type { Interaction } from './endpoints.ts'

const professions = [{ key: 'avocat', names: { fr: 'Avocat', de: 'Anwältin oder Anwalt', it: 'Avvocato' } }]

const details: Interaction = {
  prompt: 'login',
  brand: 'fr',
  language: 'fr',
  email: null,
  google: false,
  returnTo: 'http://localhost',
}

/** The page of a sign-in under way; `answers` are those of the provider, by the last part of their path. */
async function openInteraction(
  change: Partial<Interaction>,
  answers: Answers = {},
  language: Language = 'fr',
  fragment = '',
) {
  const own = Object.entries(answers).map(([name, body]) => [`/interaction/u1/${name}`, body])
  const known = {
    '/config.json': { ...config, accounts },
    '/api/identity/professions': { professions },
    '/interaction/u1/details': { ...details, ...change },
    '/oidc/account/verification': {},
    ...Object.fromEntries(own),
  }
  return { user: userEvent.setup(), ...(await openPage(`/interaction/u1${fragment}`, known, language)) }
}

const sentTo = (sent: { url: URL; init: RequestInit }[], path: string) =>
  sent.filter(({ url }) => url.pathname === path).map(({ init }) => JSON.parse(String(init.body)) as unknown)

const problem = (status: number, code: string, field?: string) => ({
  problem: { status, code, ...(field && { field }) },
})

describe('signing in', () => {
  test.each([
    ['fr', 'Après la connexion, ATF 147 I 268 sera ajouté à vos documents.'],
    ['de', 'Nach der Anmeldung wird BGE 147 I 268 zu Ihren Dokumenten hinzugefügt.'],
    ['it', 'Dopo l’accesso, DTF 147 I 268 sarà aggiunta ai Suoi documenti.'],
  ] as const)(
    'says in %s what is saved afterwards, fills in an invited address, and keeps neither in the address',
    async (language, reason) => {
      const fragment = '#save=atf%2F147-I-268&email=guest%40etude.example'
      await openInteraction({ language, brand: language }, {}, language, fragment)
      await waitFor(() => expect(document.body.textContent.replaceAll('\u00a0', ' ')).toContain(reason))
      expect(document.querySelector<HTMLInputElement>('[name="email"]')?.value).toBe('guest@etude.example')
      await waitFor(() => expect(window.location.hash).toBe(''))
      expect(JSON.stringify([{ ...window.localStorage }, { ...window.sessionStorage }])).not.toContain('guest')
      await userEvent
        .setup()
        .click(screen.getByRole('button', { name: /Ouvrir un compte|Konto eröffnen|Aprire un account/ }))
      expect(document.querySelector<HTMLInputElement>('[name="email"]')?.value).toBe('guest@etude.example')
      expect(document.body.textContent.replaceAll('\u00a0', ' ')).toContain(reason)
    },
  )

  test('shows one message for wrong credentials and keeps the input', async () => {
    const { user, sent } = await openInteraction({}, { login: problem(401, 'CREDENTIALS_WRONG') })
    await user.type(await screen.findByLabelText('Adresse e-mail'), ' A.Rochat@Etude.example ')
    await user.type(screen.getByLabelText('Mot de passe'), 'Geheim-1')
    await user.click(screen.getByRole('button', { name: 'Se connecter' }))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('L’adresse e-mail ou le mot de passe est incorrect. Veuillez réessayer.')
    expect(sentTo(sent, '/interaction/u1/login')).toEqual([
      { email: 'a.rochat@etude.example', password: 'Geheim-1', remember: false },
    ])
    expect(screen.getByLabelText<HTMLInputElement>('Mot de passe').value).toBe('Geheim-1')
  })

  test('warns of a lock after five failures, and tells only whoever has the password that the account is disabled', async () => {
    let shut = false
    const login = () => (shut ? problem(403, 'ACCOUNT_DISABLED') : problem(401, 'CREDENTIALS_WRONG'))
    const { user } = await openInteraction({}, { login })
    await user.type(await screen.findByLabelText('Adresse e-mail'), 'a@b.ch')
    // From the address, Tab moves to the password.
    await user.tab()
    expect(document.activeElement).toBe(screen.getByLabelText('Mot de passe'))
    await user.keyboard('x')
    for (let n = 1; n <= 5; n++) {
      await user.click(screen.getByRole('button', { name: 'Se connecter' }))
      await waitFor(() => expect(screen.queryAllByText(/suspendue quelques minutes/)).toHaveLength(n < 5 ? 0 : 1))
    }
    shut = true
    await user.click(screen.getByRole('button', { name: 'Se connecter' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Ce compte est désactivé'))
  })

  test('marks missing fields before it sends anything', async () => {
    const { user, sent } = await openInteraction({})
    await user.click(await screen.findByRole('button', { name: 'Se connecter' }))
    const email = screen.getByLabelText('Adresse e-mail')
    await waitFor(() => expect(document.activeElement).toBe(email))
    expect(email.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Veuillez entrer votre adresse e-mail.',
    )
    expect(screen.getByText('Le mot de passe est nécessaire.')).toBeTruthy()
    expect(sentTo(sent, '/interaction/u1/login')).toEqual([])
  })

  test('announces a new link when the address is not confirmed', async () => {
    const { user } = await openInteraction({}, { login: problem(403, 'ADDRESS_NOT_CONFIRMED') })
    await user.type(await screen.findByLabelText('Adresse e-mail'), 'a@b.ch')
    await user.type(screen.getByLabelText('Mot de passe'), 'x')
    await user.click(screen.getByRole('button', { name: 'Se connecter' }))
    expect((await screen.findByRole('alert')).textContent).toContain('nouveau lien')
    expect(screen.getByRole('link', { name: /boîte/ }).getAttribute('href')).toBe('http://localhost/dev/mail')
  })

  test('stays signed in for a week only with the checkbox', async () => {
    const { user, sent } = await openInteraction({}, { login: problem(401, 'CREDENTIALS_WRONG') })
    await user.type(await screen.findByLabelText('Adresse e-mail'), 'a@b.ch')
    await user.type(screen.getByLabelText('Mot de passe'), 'x')
    await user.click(screen.getByRole('checkbox', { name: 'Rester connecté 7 jours sur cet appareil' }))
    await user.click(screen.getByRole('button', { name: 'Se connecter' }))
    await screen.findByRole('alert')
    expect(sentTo(sent, '/interaction/u1/login')).toEqual([{ email: 'a@b.ch', password: 'x', remember: true }])
  })

  test('shows and hides the password, and sets autocomplete for password managers', async () => {
    const { user } = await openInteraction({})
    const password = await screen.findByLabelText<HTMLInputElement>('Mot de passe')
    expect([password.type, password.name, password.autocomplete]).toEqual(['password', 'password', 'current-password'])
    expect(screen.getByLabelText<HTMLInputElement>('Adresse e-mail').autocomplete).toBe('username')
    await user.click(screen.getByRole('button', { name: 'Afficher' }))
    expect(password.type).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Masquer' }))
    expect(password.type).toBe('password')
  })

  test('has the language and name of the brand that sent the reader', async () => {
    await openInteraction({ brand: 'de', language: 'de', returnTo: 'http://de.localhost' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Anmelden' })).toBeTruthy()
    expect(document.documentElement.lang).toBe('de')
    expect(document.documentElement.dataset.brand).toBe('de')
    expect(screen.getByRole('link', { name: 'Marke' }).getAttribute('href')).toBe('http://de.localhost/')
    expect(screen.getByRole('link', { name: 'Passwort vergessen?' }).getAttribute('href')).toBe(
      'http://de.localhost/password-reset',
    )
  })

  test('keeps the address fixed when a known account reauthenticates', async () => {
    await openInteraction({ email: 'a.rochat@etude.example' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Confirmer votre identité' })).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Adresse e-mail').readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: 'Ouvrir un compte' })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('says that the sign-in has expired, and how to start again', async () => {
    await openInteraction({}, { details: problem(404, 'INTERACTION_EXPIRED') })
    expect(await screen.findByText('Cette étape a expiré.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Connexion' }).getAttribute('href')).toBe('http://localhost/login')
  })
})

test('retries when the provider was unreachable: the sign-in has not expired', async () => {
  let reached = false
  const { user } = await openInteraction(
    {},
    { details: async () => (reached ? details : Promise.reject(new TypeError())) },
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Le serveur n’est pas joignable')
  expect(screen.queryByText('Cette étape a expiré.')).toBeNull()
  reached = true
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(await screen.findByLabelText('Mot de passe')).toBeTruthy()
})

describe('registering', () => {
  test('keeps the input while the reader looks at the sign-in, except password and address', async () => {
    const { user } = await openInteraction({ prompt: 'create' })
    await user.type(await screen.findByLabelText('Prénom'), 'Anne')
    await user.type(screen.getByLabelText('Adresse e-mail'), 'anne@etude.example')
    await user.type(screen.getByLabelText('Mot de passe'), 'Geheim-12')
    await user.click(screen.getByRole('button', { name: 'Connexion' }))
    await user.click(screen.getByRole('button', { name: 'Ouvrir un compte' }))
    expect(screen.getByLabelText<HTMLInputElement>('Prénom').value).toBe('Anne')
    expect(sessionStorage.getItem('draft-register')).toBe('{"firstName":"Anne"}')
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toMatch(/Geheim|etude/)
  })

  test('shows which password rules are met while typing', async () => {
    const { user } = await openInteraction({ prompt: 'create' })
    await user.type(await screen.findByLabelText('Mot de passe'), 'lugano20')
    const rules = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rules()).toEqual(
      expect.arrayContaining([
        '8 caractères ou plus (respecté)',
        'une majuscule et une minuscule (manque)',
        'un caractère spécial (manque)',
      ]),
    )
    await user.type(screen.getByLabelText('Mot de passe'), 'X!')
    expect(rules()).toEqual(expect.arrayContaining(['un caractère spécial (respecté)']))
  })

  test('shows every error at once, terms included', async () => {
    const { user, sent } = await openInteraction({ prompt: 'create' })
    await user.type(await screen.findByLabelText('Adresse e-mail'), 'a@b')
    await user.type(screen.getByLabelText('Mot de passe'), 'kurz')
    await user.click(screen.getByRole('button', { name: 'Ouvrir le compte' }))
    for (const fault of [
      'Le prénom est nécessaire.',
      'Le nom est nécessaire.',
      'Veuillez entrer une adresse e-mail valide.',
      'Choisissez votre profession.',
      'Le mot de passe doit contenir au moins 8 caractères.',
      'Les mots de passe ne correspondent pas.',
      'Vous devez accepter les conditions d’utilisation.',
    ])
      expect(screen.getByText(fault)).toBeTruthy()
    expect(sentTo(sent, '/interaction/u1/register')).toEqual([])
  })

  test('submits and then asks to check the mail, which can be sent again', async () => {
    const { user, sent } = await openInteraction({ prompt: 'create' }, { register: {} })
    await user.type(await screen.findByLabelText('Prénom'), 'Anne')
    await user.type(screen.getByLabelText('Nom'), 'Rochat')
    await user.type(screen.getByLabelText('Adresse e-mail'), 'Anne@Etude.example')
    await user.selectOptions(screen.getByLabelText('Profession'), 'Avocat')
    await user.type(screen.getByLabelText('Mot de passe'), 'Geheim-12')
    await user.type(screen.getByLabelText('Répéter le mot de passe'), 'Geheim-12')
    await user.click(screen.getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Ouvrir le compte' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Consultez votre messagerie' })).toBeTruthy()
    expect(sentTo(sent, '/interaction/u1/register')).toEqual([
      {
        email: 'anne@etude.example',
        password: 'Geheim-12',
        firstName: 'Anne',
        lastName: 'Rochat',
        profession: 'avocat',
        terms: true,
        language: 'fr',
      },
    ])
    expect(sessionStorage.getItem('draft-register')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Envoyer encore une fois' }))
    expect((await screen.findByRole('status')).textContent).toBe('Le message est envoyé.')
    expect(sentTo(sent, '/oidc/account/verification')).toEqual([
      { email: 'anne@etude.example', language: 'fr', brand: 'fr' },
    ])
  })
})

test('marks the current password when that is wrong', async () => {
  const { user } = await openInteraction(
    { prompt: 'password', email: 'a@b.ch' },
    { password: problem(401, 'CURRENT_PASSWORD_WRONG') },
  )
  await user.type(await screen.findByLabelText('Mot de passe actuel'), 'falsch')
  await user.type(screen.getByLabelText('Nouveau mot de passe'), 'Geheim-12')
  await user.type(screen.getByLabelText('Répéter le mot de passe'), 'Geheim-12')
  await user.click(screen.getByRole('button', { name: 'Changer le mot de passe' }))
  expect(await screen.findByText('Le mot de passe actuel n’est pas correct.')).toBeTruthy()
})
