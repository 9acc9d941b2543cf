import '../test/browser-gaps.ts'
import { afterEach, expect, test } from '@jest/globals'
import { keepEarlyClicks, takeEarlyClicks } from './early-clicks.ts'

afterEach(() => {
  takeEarlyClicks()
  delete document.documentElement.dataset.drawn
})

function draw(): { clicked: string[]; press: (id: string) => void } {
  document.documentElement.dataset.drawn = ''
  document.body.innerHTML =
    '<button type="button" id="save"><i id="icon"></i></button><button type="submit" id="send"></button>' +
    '<a hreflang="de" id="de" href="https://de.example/search?q=bail#x"></a>'
  const clicked: string[] = []
  return { clicked, press: (id) => document.getElementById(id)?.click() }
}
const act = (clicked: string[]) =>
  document.addEventListener('click', ({ target }) => target instanceof Element && clicked.push(target.id), {
    once: true,
  })

test('does a click on a button of a drawn page once, when the page can act', () => {
  const { clicked, press } = draw()
  keepEarlyClicks()
  press('icon')
  const redo = takeEarlyClicks()
  act(clicked)
  redo()
  redo()
  expect(clicked).toEqual(['save'])
})

test('does neither what the browser does itself, nor what is clicked once the page acts, nor what has gone', () => {
  const { clicked, press } = draw()
  keepEarlyClicks()
  press('send')
  press('save')
  const redo = takeEarlyClicks()
  press('save')
  document.getElementById('save')?.remove()
  act(clicked)
  redo()
  expect(clicked).toEqual([])
})

test('gives a link to another language what a click on it carries', () => {
  const { press } = draw()
  localStorage.setItem('signed-in', '1')
  keepEarlyClicks()
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  press('de')
  expect(document.querySelector<HTMLAnchorElement>('#de')?.hash).toBe('#signed-in')
})

test.each([
  ['click', '#E2.3', '#E2.3'],
  ['auxclick', '#E2.3', '#E2.3'],
  ['click', '#p205', '#p205'],
  ['click', '#signed-in,E4.1', '#E4.1'],
  ['click', '#signed-in', ''],
  ['click', '#at=0.2500,0.4000,E3.2', '#at=0.2500,0.4000,E3.2'],
  ['click', '#E%C3%A9', '#E%C3%A9'],
  ['click', '', ''],
])('on %s a link to another language carries the place %s of a part that the page lacks', (type, hash, carried) => {
  draw()
  localStorage.clear()
  window.history.replaceState(null, '', `/atf/149-III-9001${hash}`)
  keepEarlyClicks()
  const link = document.querySelector<HTMLAnchorElement>('#de')
  link?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button: type === 'click' ? 0 : 1 }))
  window.history.replaceState(null, '', '/')
  expect(link?.hash).toBe(carried)
})

test('keeps nothing on a page that is not drawn', () => {
  const { clicked, press } = draw()
  delete document.documentElement.dataset.drawn
  keepEarlyClicks()
  press('save')
  act(clicked)
  takeEarlyClicks()()
  expect(clicked).toEqual([])
})
