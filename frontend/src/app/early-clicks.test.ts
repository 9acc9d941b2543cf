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

test('keeps nothing on a page that is not drawn', () => {
  const { clicked, press } = draw()
  delete document.documentElement.dataset.drawn
  keepEarlyClicks()
  press('save')
  act(clicked)
  takeEarlyClicks()()
  expect(clicked).toEqual([])
})
