import '../../test/browser-gaps.ts'
import { expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { actTable } from '@trilex/citations'
import { catalogueOf } from '../../test/catalogue.ts'
import { checkText } from './check-text.ts'
import { Findings } from './findings.tsx'

const tables = {
  acts: actTable([], ''),
  startPages: { '147|III': [1, 463] },
  held: new Set<string>(),
  invented: new Set<string>(),
}
const findingsIn = (text: string) => checkText(text, tables, 'fr').findings
const list = (text: string) => (
  <IntlProvider locale="fr" messages={catalogueOf('fr')}>
    <Findings findings={findingsIn(text)} answers={new Map()} onCorrect={() => undefined} />
  </IntlProvider>
)
const rows = () => screen.getAllByRole('listitem').length

test('a long list is rendered in chunks until every citation is shown, in the order of the text', async () => {
  const { rerender } = render(list('Voir ATF 999 I 1. '.repeat(250)))
  expect(rows()).toBe(100)
  expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('true')
  await waitFor(() => expect(rows()).toBe(250))
  expect(screen.getByRole('list').getAttribute('aria-busy')).toBe('false')
  rerender(list(`Voir ATF 998 I 1. ${'Voir ATF 999 I 1. '.repeat(250)}`))
  expect(rows()).toBe(100)
  await waitFor(() => expect(rows()).toBe(251))
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('998')
})
