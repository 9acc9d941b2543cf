import '../../test/browser-gaps.ts'
import { expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { useKeptFocus } from './kept-focus.ts'

function Page() {
  useKeptFocus()
  const [has, setHas] = useState({ button: true, section: true })
  return (
    <main>
      <h1>Étude du Lac</h1>
      {has.section && (
        <section>
          <h2>Membres</h2>
          {has.button && (
            <button type="button" onClick={() => setHas({ ...has, button: false })}>
              Retirer
            </button>
          )}
          <button type="button" onClick={() => setHas({ ...has, section: false })}>
            Quitter
          </button>
        </section>
      )}
      <p>Cinq licences</p>
    </main>
  )
}
const focused = () => document.activeElement

test('the focus goes to the nearest heading that is left when its control is removed', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Retirer' }))
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: 'Membres' })))
  await userEvent.click(screen.getByRole('button', { name: 'Quitter' }))
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: 'Étude du Lac' })))
})

test('a focus that the reader has taken away is left alone', async () => {
  render(<Page />)
  const gone = screen.getByRole('button', { name: 'Retirer' })
  await userEvent.click(gone)
  await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { name: 'Membres' })))
  await userEvent.click(screen.getByText('Cinq licences'))
  screen.getByRole('heading', { name: 'Membres' }).remove()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await new Promise(requestAnimationFrame)
  expect(focused()).toBe(document.body)
})
