import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { decision } from '../../test/answers.ts'
import { openPage } from '../../test/open-page.tsx'

const path = '/api/catalog/decisions/atf/149-III-9001'
const resolve = '/api/catalog/citations/resolve'
const notice = () => screen.findByText((_, element) => element?.id === 'missing-place')

test.each([
  ['fr', '/atf', /n’a pas de consid\.\s9\.7/, /Le plus proche\s: consid\.\s3\.2/],
  ['de', '/bge', /keine Stelle «E\.\s9\.7»/, /Am nächsten: E\.\s3\.2/],
  ['it', '/dtf', /nessun consid\.\s9\.7/, /Il più vicino: consid\.\s3\.2/],
] as const)('a missing consideration is reported before the nearest one (%s)', async (language, at, said, near) => {
  await openPage(`${at}/149-III-9001#E9.7`, {}, language)
  const region = await notice()
  expect(region.textContent).toMatch(said)
  expect(within(region).getByRole('link', { name: near }).getAttribute('href')).toBe(`${at}/149-III-9001#E3.2`)
  expect(region.nextElementSibling?.id).toBe('E3.2')
})

test('the nearest one to a missing part is the consideration above', async () => {
  await openPage('/atf/149-III-9001#E3.9')
  expect((await notice()).textContent).toMatch(/n’a pas de consid\.\s3\.9.*Le plus proche\s: consid\.\s3$/)
})

test('a number before the first printed one is reported as not part of the extract', async () => {
  await openPage('/atf/149-III-9001#E1')
  expect((await notice()).textContent).toMatch(/consid\.\s1\s: non reproduit dans l’extrait publié/)
})

test('a missing letter of the facts is reported', async () => {
  await openPage('/atf/149-III-9001#C.b')
  expect((await notice()).textContent).toMatch(/n’a pas de let\.\sC\.b.*let\.\sA$/)
})

test('a place that only the full judgment has is offered there', async () => {
  const paragraph = { text: 'Les frais.', number: '9.7', anchor: 'E9.7', depth: 2, pageMarks: [] }
  const sections = [{ key: 'considerations', origin: 'judgment', paragraphs: [paragraph] }]
  await openPage('/atf/149-III-9001#E9.7', {
    [path]: { ...decision, hasJudgment: true },
    [`${path}/judgment`]: { id: decision.id, judgmentUrl: null, sections },
  })
  const link = await screen.findByRole('link', { name: 'Il se trouve dans l’arrêt complet' })
  expect(link.getAttribute('href')).toBe('/atf/149-III-9001?tab=judgment#E9.7')
})

test('a page of another decision is reported, with that decision', async () => {
  const meant = {
    docType: 'atf',
    docId: '149-III-9050',
    citations: { fr: 'ATF 149 III 9050', de: 'BGE 149 III 9050', it: '' },
  }
  const fault = {
    what: 'page',
    stated: '9055',
    canonical: 'bge:149-III-9050',
    decisions: [{ ...meant, dockets: [], date: null }],
  }
  await openPage('/atf/149-III-9001#p9055', { [resolve]: { kind: 'bge', parts: {}, text: '', faults: [fault] } })
  const region = await notice()
  expect(region.textContent).toContain('La page 9055 est dans ATF 149 III 9050.')
  expect(within(region).getByRole('link').getAttribute('href')).toBe('/atf/149-III-9050#p9055')
})

test('a place that the text has, or has under its first part, is not missing', async () => {
  for (const hash of ['#E3.2', '#E3', '#p9002', '#regeste', '']) {
    const { unmount } = await openPage(`/atf/149-III-9001${hash}`)
    await screen.findByRole('heading', { level: 1 })
    expect(document.getElementById('missing-place')).toBeNull()
    unmount()
  }
})
