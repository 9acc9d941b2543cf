import '../../test/browser-gaps.ts'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { type ToastHandle, ToastProvider, type ToastTone, useToast } from './toast.tsx'

let show: ReturnType<typeof useToast>

function Taker({ onTake }: { onTake: (taken: typeof show) => void }) {
  const taken = useToast()
  useEffect(() => onTake(taken), [taken, onTake])
  return null
}

const take = (taken: typeof show) => {
  show = taken
}
const pass = (milliseconds: number) => act(async () => jest.advanceTimersByTime(milliseconds))
const say = (tone: ToastTone, text: string, extras = {}) => {
  let handle: ToastHandle | undefined
  act(() => {
    handle = show(tone, text, extras)
  })
  return handle as ToastHandle
}

beforeEach(() => {
  jest.useFakeTimers()
  render(
    <ToastProvider label="Messages" closeLabel="Fermer">
      <Taker onTake={take} />
    </ToastProvider>,
  )
})
afterEach(() => {
  cleanup()
  jest.useRealTimers()
})

describe('a toast', () => {
  test.each(['success', 'warning', 'info'] as const)(
    'of %s is dismissed after 5 s and gone 300 ms later',
    async (tone) => {
      say(tone, 'Fait')
      await pass(4_999)
      expect(screen.getByRole('status').className).not.toContain('leaving')
      await pass(1)
      expect(screen.getByRole('status').className).toContain('leaving')
      await pass(299)
      expect(screen.queryByRole('status')).not.toBeNull()
      await pass(1)
      expect(screen.queryByRole('status')).toBeNull()
    },
  )

  test.each(['error', 'quota'] as const)('of %s stays until it is closed', async (tone) => {
    say(tone, 'Reste')
    await pass(60_000)
    expect(screen.getByText('Reste')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Fermer' }))
    await pass(300)
    expect(screen.queryByText('Reste')).toBeNull()
  })

  test('of loading stays, has no close button, and is replaced by another in place', async () => {
    const handle = say('loading', 'Préparation…')
    say('error', 'Autre')
    await pass(60_000)
    expect(screen.getAllByRole('button', { name: 'Fermer' })).toHaveLength(1)
    act(() => {
      handle.turnInto('success', 'Prêt')
    })
    const texts = [...document.querySelectorAll('section p')].map(({ textContent }) => textContent)
    expect(texts).toEqual(['Prêt', 'Autre'])
    await pass(5_300)
    expect(screen.queryByText('Prêt')).toBeNull()
  })

  test('with an action does not expire while it has the focus', async () => {
    const done: string[] = []
    say('success', 'Retiré', { action: { label: 'Annuler', onAction: () => done.push('undo') } })
    const action = screen.getByRole('button', { name: 'Annuler' })
    await pass(4_000)
    act(() => action.focus())
    await pass(60_000)
    expect(screen.getByText('Retiré')).toBeTruthy()
    act(() => action.blur())
    await pass(1_300)
    expect(screen.queryByText('Retiré')).toBeNull()
  })

  test('pauses on hover and continues with the remaining time', async () => {
    say('info', 'Lu')
    await pass(3_000)
    fireEvent.pointerEnter(screen.getByRole('status'))
    await pass(10_000)
    fireEvent.pointerLeave(screen.getByRole('status'))
    await pass(1_999)
    expect(screen.getByRole('status').className).not.toContain('leaving')
    await pass(1)
    expect(screen.getByRole('status').className).toContain('leaving')
  })

  test('of error is announced at once, the others wait', () => {
    say('error', 'Erreur')
    say('info', 'Info')
    expect(screen.getByRole('alert').textContent).toContain('Erreur')
    expect(screen.getByRole('status').textContent).toContain('Info')
  })

  test('is shown with at most two others; the oldest is removed', () => {
    for (const text of ['un', 'deux', 'trois', 'quatre']) say('error', text)
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['deux', 'trois', 'quatre'])
  })

  test('pauses while F6 is moving the focus to it', async () => {
    say('info', 'Attend', { action: { label: 'Annuler', onAction: () => undefined } })
    await pass(4_000)
    fireEvent.keyDown(document, { key: 'F6' })
    await pass(60_000)
    expect(screen.getByRole('status').className).not.toContain('leaving')
    act(() => screen.getByRole('button', { name: 'Annuler' }).focus())
    await pass(60_000)
    expect(screen.getByRole('status').className).not.toContain('leaving')
    act(() => screen.getByRole('button', { name: 'Annuler' }).blur())
    await pass(1_300)
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('is reached by F6', () => {
    say('error', 'Ici')
    fireEvent.keyDown(document.body, { key: 'F6' })
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Messages' }))
  })
})
