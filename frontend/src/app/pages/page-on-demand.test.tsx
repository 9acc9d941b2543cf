import '../../test/browser-gaps.ts'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { catalogueOf } from '../../test/catalogue.ts'
import { takeReload } from './load-again.ts'
import { PageBoundary } from './page-boundary.tsx'
import { pageOnDemand } from './page-on-demand.tsx'

const Text = ({ text }: { text: string }) => <h1>{text}</h1>
const show = (page: ReactNode) =>
  render(
    <IntlProvider locale="fr" messages={catalogueOf('fr')}>
      <PageBoundary>{page}</PageBoundary>
    </IntlProvider>,
    { onCaughtError: () => undefined },
  )

test('a page whose code is loaded is rendered at once', async () => {
  const Page = pageOnDemand(async () => Text)
  await Page.load()
  show(<Page text="Décision" />)
  expect(screen.getByRole('heading').textContent).toBe('Décision')
})

test('a page loads its code when it is shown, and only once', async () => {
  let times = 0
  const Page = pageOnDemand(async () => {
    times++
    return Text
  })
  show(<Page text="Décision" />)
  expect(screen.queryByRole('heading')).toBeNull()
  expect((await screen.findByRole('heading')).textContent).toBe('Décision')
  await Page.load()
  expect(times).toBe(1)
})

describe('code that cannot be loaded', () => {
  const fetchOf = (answer: () => Promise<Response>) => void (globalThis.fetch = answer)
  const Page = pageOnDemand<{ text: string }>(() => Promise.reject(new Error('no such file')))
  const told = async () => (await screen.findByRole('alert')).textContent
  beforeEach(() => sessionStorage.clear())

  test('shows an error page while offline, which stays after a failed retry', async () => {
    fetchOf(() => Promise.reject(new TypeError('Failed to fetch')))
    show(<Page text="Décision" />)
    expect(await told()).toMatch(/La page n’a pas pu être chargée.*vérifiez votre connexion/)
    await userEvent.setup().click(screen.getByRole('button', { name: 'Recharger la page' }))
    expect(await told()).toMatch(/vérifiez votre connexion/)
  })

  test('shows an error page after one reload when the server answers', async () => {
    fetchOf(async () => ({ ok: true }) as Response)
    expect(takeReload()).toBe(true)
    show(<Page text="Décision" />)
    expect(await told()).toMatch(/La page n’a pas pu être chargée.*nouvelle version/)
  })

  test('reloads the page once, and again only after some page’s code has loaded', async () => {
    expect([takeReload(), takeReload()]).toEqual([true, false])
    const There = pageOnDemand(async () => Text)
    show(<There text="Décision" />)
    await screen.findByRole('heading')
    await waitFor(() => expect(takeReload()).toBe(true))
  })
})

test('a page that throws shows an error page', async () => {
  const Broken = () => {
    throw new Error('broken')
  }
  show(<Broken />)
  expect((await screen.findByRole('alert')).textContent).toContain('Une erreur est survenue')
})
