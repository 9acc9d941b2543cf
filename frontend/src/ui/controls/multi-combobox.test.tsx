import '../../test/browser-gaps.ts'
import { expect, test } from '@jest/globals'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { MultiCombobox } from './multi-combobox.tsx'

const CHOICES = [
  { value: 'obligations', text: 'Droit des obligations', group: 'Civil', count: '12' },
  { value: 'property', text: 'Droits réels', group: 'Civil' },
  { value: 'tax', text: 'Impôts', group: 'Public' },
]

function Sample() {
  const [chosen, setChosen] = useState<string[]>(['tax'])
  return (
    <MultiCombobox
      label="Domaines"
      summary={chosen.join(' ')}
      findLabel="Chercher un domaine"
      emptyText="Aucun domaine trouvé"
      choices={CHOICES}
      chosen={chosen}
      onChange={setChosen}
    />
  )
}

test('finds options without accents, selects several by keyboard and keeps selected options that the search hides', async () => {
  render(<Sample />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: /Domaines/ }))
  const panel = await screen.findByRole('dialog', { name: 'Domaines' })
  expect(within(panel).getAllByRole('option')).toHaveLength(3)
  expect(
    within(panel)
      .getByRole('option', { name: /Impôts/ })
      .getAttribute('aria-selected'),
  ).toBe('true')
  const find = within(panel).getByRole('searchbox', { name: 'Chercher un domaine' })
  await user.type(find, 'reels')
  expect(
    within(panel)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Droits réels'])
  await user.keyboard('{Enter}')
  await user.clear(find)
  await user.type(find, 'zzz')
  expect(within(panel).getByText('Aucun domaine trouvé')).toBeTruthy()
  await user.keyboard('{Escape}{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: /Domaines/ }).textContent).toContain('property tax')
})
