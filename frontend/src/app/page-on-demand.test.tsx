import '../test/browser-gaps.ts'
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { catalogueOf } from '../test/catalogue.ts'
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

test('a page whose code is there is drawn at once', async () => {
  const Page = pageOnDemand(async () => Text)
  await Page.load()
  show(<Page text="Décision" />)
  expect(screen.getByRole('heading').textContent).toBe('Décision')
})

test('a page brings its code when it is shown, and only once', async () => {
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

test('code that cannot be loaded leaves a page that says so', async () => {
  const Page = pageOnDemand<{ text: string }>(() => Promise.reject(new Error('offline')))
  show(<Page text="Décision" />)
  expect(await screen.findByRole('alert')).toBeTruthy()
})
