import '../../test/browser-gaps.ts'
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { IntlProvider } from 'react-intl'
import { catalogueOf } from '../../test/catalogue.ts'
import { pieceOnDemand } from './piece-on-demand.tsx'
import { ToastProvider } from '../overlays/toast.tsx'

test('a chunk that fails to load is reported and closed, and loads when it is opened again', async () => {
  let times = 0
  const Sheet = pieceOnDemand(async () => {
    times++
    if (times === 1) throw new Error('offline')
    return ({ onClose }: { onClose: () => void }) => <button onClick={onClose}>Fermer la fiche</button>
  })
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Ouvrir</button>
        {open && <Sheet onClose={() => setOpen(false)} fallback={<p>attend</p>} />}
      </>
    )
  }
  render(
    <IntlProvider locale="fr" messages={catalogueOf('fr')}>
      <ToastProvider label="Messages" closeLabel="Fermer">
        <Page />
      </ToastProvider>
    </IntlProvider>,
  )
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: 'Ouvrir' })
  await user.click(button)
  expect(await screen.findByText(/Cette fonction n’a pas pu être chargée/)).toBeTruthy()
  expect(screen.queryByText('attend')).toBeNull()
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Fermer la fiche' }))
  expect(screen.queryByRole('button', { name: 'Fermer la fiche' })).toBeNull()
  await user.click(button)
  expect(screen.getByRole('button', { name: 'Fermer la fiche' })).toBeTruthy()
  expect(times).toBe(2)
})
