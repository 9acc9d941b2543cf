import '../../test/browser-gaps.ts'
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import { catalogueOf } from '../../test/catalogue.ts'
import { AskedButton } from './asked-button.tsx'

test('a refusal is announced beside the question, and the focus stays on the answer', async () => {
  const asked = (refusal?: string) => (
    <IntlProvider locale="fr" messages={catalogueOf('fr')}>
      <AskedButton question="Quitter l’organisation ?" refusal={refusal} pending={false} onConfirm={() => undefined}>
        Quitter
      </AskedButton>
    </IntlProvider>
  )
  const { rerender } = render(asked())
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Quitter' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Quitter' }))
  rerender(asked('Nommez d’abord un autre administrateur.'))
  expect(screen.getByRole('alert').textContent).toBe('Nommez d’abord un autre administrateur.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Quitter' }))
})

test('the focus goes to the question, then to its answers, and back to the button', async () => {
  let confirmed = 0
  render(
    <IntlProvider locale="fr" messages={catalogueOf('fr')}>
      <AskedButton question="Retirer la licence ?" pending={false} onConfirm={() => void confirmed++}>
        Retirer
      </AskedButton>
    </IntlProvider>,
  )
  const user = userEvent.setup()
  expect(document.activeElement).toBe(document.body)
  await user.tab()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByText('Retirer la licence ?'))
  await user.keyboard('{Enter}')
  expect(confirmed).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Annuler' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Retirer' }))
  await user.keyboard('{Enter}')
  await user.tab()
  await user.keyboard('{Enter}')
  expect(confirmed).toBe(1)
})
