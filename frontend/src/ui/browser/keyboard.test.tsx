import { expect, jest, test } from '@jest/globals'
import { fireEvent, render } from '@testing-library/react'
import { KeyboardProvider, useKeys } from './keyboard.tsx'

const alt = { altKey: true }
/** How Windows reports AltGr in browsers that name it by its two keys. */
const altWithCtrl = { altKey: true, ctrlKey: true }
const altGr = { modifierAltGraph: true }

function Page({ actions }: { actions: Record<string, () => void> }) {
  useKeys(actions)
  return null
}

function pressed(key: string, modifiers: object): string[] {
  const done: string[] = []
  const names = ['[', ']', 'n', '8', 'Alt+Enter', 'Enter']
  const actions = Object.fromEntries(names.map((name) => [name, () => void done.push(name)]))
  const { unmount } = render(
    <KeyboardProvider>
      <Page actions={actions} />
    </KeyboardProvider>,
  )
  fireEvent.keyDown(document.body, { key, ...modifiers })
  unmount()
  return done
}

test.each<[string, string, object, string[]]>([
  ['a bare sign (US)', '[', {}, ['[']],
  ['AltGr+ü (Swiss)', '[', altGr, ['[']],
  ['AltGr+! (Swiss)', ']', altGr, [']']],
  ['AltGr+è (Italian)', '[', altGr, ['[']],
  ['AltGr as Ctrl+Alt', ']', altWithCtrl, [']']],
  ['AltGr as Ctrl+Alt, also named', '[', { ...altWithCtrl, ...altGr }, ['[']],
  ['Option+5 (Swiss, Mac)', '[', alt, ['[']],
  ['Option+Enter', 'Enter', alt, ['Alt+Enter']],
  ['Alt+N, a menu of the browser', 'n', alt, []],
  ['Ctrl+N, a new window', 'n', { ctrlKey: true }, []],
  ['Ctrl+[', '[', { ctrlKey: true }, []],
  ['Cmd+[, the browser’s own way back (Mac)', '[', { metaKey: true }, []],
  ['Ctrl+Alt+8', '8', altWithCtrl, []],
])('%s', (_, key, modifiers, expected) => {
  expect(pressed(key, modifiers)).toEqual(expected)
})

test('a sign typed with AltGr in a field is text', () => {
  const back = jest.fn()
  const { getByRole } = render(
    <KeyboardProvider>
      <Page actions={{ '[': back }} />
      <input />
    </KeyboardProvider>,
  )
  fireEvent.keyDown(getByRole('textbox'), { key: '[', ...altGr })
  expect(back).not.toHaveBeenCalled()
})
