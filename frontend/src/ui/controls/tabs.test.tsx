import '../../test/browser-gaps.ts'
import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { Tabs } from './tabs.tsx'

function Three() {
  const [selected, setSelected] = useState('a')
  const tabs = ['a', 'b', 'c'].map((key) => ({ key, title: key, content: `text ${key}` }))
  return <Tabs label="versions" selected={selected} onSelect={setSelected} tabs={tabs} />
}

test('tabs are one tab stop; arrows, Home and End move and activate', async () => {
  render(<Three />)
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'a' }))
  for (const [key, reached] of [
    ['{ArrowRight}', 'b'],
    ['{ArrowLeft}{ArrowLeft}', 'c'],
    ['{ArrowRight}', 'a'],
    ['{End}', 'c'],
    ['{Home}', 'a'],
  ] as const) {
    await user.keyboard(key)
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: reached, selected: true }))
    expect(screen.getByRole('tabpanel', { name: reached }).textContent).toBe(`text ${reached}`)
  }
})
