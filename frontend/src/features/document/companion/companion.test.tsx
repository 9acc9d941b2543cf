import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { decision } from '../../../test/answers.ts'
import { openPage } from '../../../test/open-page.tsx'

const path = '/api/catalog/decisions/atf/149-III-9001'
const norm = (article: string) => ({
  start: 0,
  end: 2,
  kind: 'law',
  canonical: `law:OR:${article}`,
  status: 'known',
  norm: { act: 'OR', name: 'CO', article },
})
const cited = {
  start: 3,
  end: 8,
  kind: 'bge',
  canonical: 'bge:141-III-9406#2',
  status: 'resolved',
  target: { docType: 'atf', docId: '141-III-9406', consideration: '2', page: null },
}
const answers = {
  [path]: { ...decision, regeste: { fr: { head: 'Art. 271 CO', paragraphs: ['Calcul du délai (consid. 3.2).'] } } },
  [`${path}/links`]: {
    regeste: {},
    sections: [
      { key: 'facts', paragraphs: [[]] },
      { key: 'considerations', paragraphs: [[norm('271')], [norm('273')], [cited]] },
    ],
  },
  [`${path}/cited-by`]: {
    total: 3,
    facets: { considerations: { 3: 1, '3.2': 3 }, languages: {}, years: {}, chambers: {}, treatments: {} },
    items: [],
  },
}

const original = globalThis.IntersectionObserver
const reports: IntersectionObserverCallback[] = []
class Observer {
  constructor(callback: IntersectionObserverCallback) {
    reports.push(callback)
  }
  observe(): void {}
  disconnect(): void {}
}
beforeEach(() => {
  globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver
})
afterEach(() => {
  reports.length = 0
  globalThis.IntersectionObserver = original
})

/** What the browser says when a section comes into the reading zone, and the others leave it. */
const show = (id: string) =>
  act(() => {
    const changes = ['E3', 'E3.2'].map((each) => ({
      target: document.getElementById(each) ?? document.body,
      isIntersecting: each === id,
      boundingClientRect: { top: 0, bottom: 10 },
      rootBounds: { top: 0, bottom: 100 },
    }))
    for (const report of reports)
      report(changes as unknown as IntersectionObserverEntry[], {} as unknown as IntersectionObserver)
  })

const linksAt = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('section') as HTMLElement)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('what stands beside the text follows the consideration on screen', async () => {
  await openPage('/atf/149-III-9001', answers)
  const side = await screen.findByRole('complementary', { name: 'Références de cette décision' })
  await within(side).findByRole('link', { name: 'art. 273 CO' })
  show('E3')
  await waitFor(() => expect(linksAt('consid.\u00a03')).toEqual(['art. 271 CO']))
  show('E3.2')
  await waitFor(() => expect(linksAt('consid.\u00a03.2')).toEqual(['art. 273 CO', 'ATF 141 III 9406']))
  expect(within(side).getByText('Calcul du délai')).toBeTruthy()
})

test('the outline shows how often each consideration is cited', async () => {
  await openPage('/atf/149-III-9001', answers)
  const outline = await screen.findByRole('navigation', { name: 'Plan' })
  const bars = await within(outline).findAllByTitle(/^Citée/)
  expect(bars.map(({ title, dataset }) => [title, dataset.share])).toEqual([
    ['Citée 1 fois', '2'],
    ['Citée 3 fois', '4'],
  ])
})
