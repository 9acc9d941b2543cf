import '../../test/browser-gaps.ts'
import { expect, test } from '@jest/globals'
import { fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { BrowserRouter, useLocation } from 'react-router'
import { usePlainLinks } from './plain-links.ts'

function Region() {
  const region = useRef<HTMLDivElement>(null)
  const { pathname, search, hash } = useLocation()
  usePlainLinks(region)
  return (
    <>
      <output>{pathname + search + hash}</output>
      <a href="/elsewhere">dehors</a>
      <div ref={region}>
        <a href="/atf/1?q=bail#E3">
          <b>arrêt</b>
        </a>
        <a href="/file.csv" download>
          tableau
        </a>
        <a href="https://www.bger.ch/">tribunal</a>
      </div>
    </>
  )
}

const open = () => {
  window.history.replaceState(null, '', '/')
  render(<Region />, { wrapper: BrowserRouter })
}
/** Whether the browser was left to follow the link. */
const leftToBrowser = (text: string, keys = {}) => {
  let left = false
  const stay = (event: Event) => {
    left = !event.defaultPrevented
    event.preventDefault()
  }
  window.addEventListener('click', stay, { once: true })
  fireEvent.click(screen.getByText(text), keys)
  return left
}

test('a click on a link of the region navigates without a reload', () => {
  open()
  expect(leftToBrowser('arrêt')).toBe(false)
  expect(screen.getByRole('status').textContent).toBe('/atf/1?q=bail#E3')
})

test('a link to the current page adds nothing to the history', () => {
  open()
  leftToBrowser('arrêt')
  const { length } = window.history
  leftToBrowser('arrêt')
  expect(window.history.length).toBe(length)
})

test('new tabs, downloads, other sites and links outside the region are left to the browser', () => {
  open()
  expect(leftToBrowser('arrêt', { ctrlKey: true })).toBe(true)
  expect(leftToBrowser('tableau')).toBe(true)
  expect(leftToBrowser('tribunal')).toBe(true)
  expect(leftToBrowser('dehors')).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('/')
})
