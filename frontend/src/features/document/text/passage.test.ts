import { afterEach, expect, test } from '@jest/globals'
import { citedPassage, selectedPassage } from './passage.ts'

const citations = { fr: 'ATF 149 III 304', de: 'BGE 149 III 304', it: 'DTF 149 III 304' }

function text(): HTMLElement {
  document.body.innerHTML = `<article>
    <div data-place="E4.1"><a data-number href="#E4.1">4.1</a><button></button><p>Le bail prend fin.</p></div>
    <div data-place="E4.2"><a data-number href="#E4.2">4.2</a><p>Le congé <a id="p307" href="#p307"><span>307</span></a>est «nul» de plein droit.</p><p>Il reste.</p></div>
    <div data-place="A"><p>Un fait.</p></div>
  </article><p>Ailleurs.</p>`
  return document.querySelector('article') as HTMLElement
}

const select = (first: Node | null | undefined, from: number, last: Node | null | undefined, to: number) =>
  getSelection()?.setBaseAndExtent(first as Node, from, last as Node, to)

afterEach(() => {
  getSelection()?.removeAllRanges()
  document.body.innerHTML = ''
})

test('a passage is cited with its consideration, and with its page only after a page mark', () => {
  const region = text()
  const [first, second] = region.querySelectorAll('p')
  select(first?.firstChild, 3, first?.firstChild, 7)
  expect(selectedPassage(region, getSelection())).toEqual({ text: 'bail', from: 'E4.1', to: 'E4.1', page: null })
  select(second?.lastChild, 0, second?.lastChild, 9)
  const passage = selectedPassage(region, getSelection())
  expect(passage).toEqual({ text: 'est «nul»', from: 'E4.2', to: 'E4.2', page: 307 })
  expect(passage && citedPassage(passage, { citations }, 'fr').text).toBe(
    '«\u202fest ‹nul›\u202f» (ATF 149 III 304 consid.\u00a04.2 p.\u00a0307)',
  )
  expect(passage && citedPassage(passage, { citations }, 'de').text).toBe(
    '«est ‹nul›» (BGE 149 III 304 E.\u00a04.2 S.\u00a0307)',
  )
})

test('a passage over several considerations names all of them, without numbers, buttons and marks', () => {
  const region = text()
  const [first, second, third] = region.querySelectorAll('p')
  select(first?.firstChild, 0, third?.firstChild, 9)
  const passage = selectedPassage(region, getSelection())
  expect(passage?.text).toBe('Le bail prend fin. Le congé est «nul» de plein droit. Il reste.')
  expect(passage && citedPassage(passage, { citations }, 'it').citation).toBe('DTF 149 III 304 consid.\u00a04.1-4.2')
  expect(second).toBeTruthy()
})

test('nothing is cited without a selection, outside the text, or across its end', () => {
  const region = text()
  const outside = document.body.lastElementChild?.firstChild
  expect(selectedPassage(region, getSelection())).toBeNull()
  select(outside, 0, outside, 4)
  expect(selectedPassage(region, getSelection())).toBeNull()
  select(region.querySelector('p')?.firstChild, 0, outside, 4)
  expect(selectedPassage(region, getSelection())).toBeNull()
})
