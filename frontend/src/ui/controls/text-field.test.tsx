import '../../test/browser-gaps.ts'
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { TextField } from './text-field.tsx'

test('a field has its label, and its hint or else its error as description', () => {
  const field = (error: string | null) => (
    <TextField label="Adresse" value="" onChange={() => undefined} hint="Celle de l’étude." error={error} />
  )
  const { rerender } = render(field(null))
  const input = screen.getByRole('textbox', { name: 'Adresse', description: 'Celle de l’étude.' })
  expect(input.getAttribute('aria-invalid')).toBeNull()
  rerender(field('Adresse invalide'))
  expect(screen.getByRole('textbox', { description: 'Adresse invalide' }).getAttribute('aria-invalid')).toBe('true')
})
