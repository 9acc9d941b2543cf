import '../../test/browser-gaps.ts'
import { expect, test } from '@jest/globals'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MenuButton } from './menu.tsx'

test('a menu opens by key, acts once and returns the focus', async () => {
  const done: string[] = []
  const entry = (id: string, disabled = false) => ({
    id,
    text: `Format ${id}`,
    disabled,
    onAction: () => done.push(id),
  })
  render(<MenuButton label="Exporter" groups={[{ entries: [entry('ris'), entry('docx', true), entry('csl')] }]} />)
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(await screen.findByRole('menuitem', { name: 'Format ris' })).toBeTruthy()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(done).toEqual(['csl'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Exporter' })))
})
