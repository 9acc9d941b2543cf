import { expect, test } from '@jest/globals'
import { shown, startLibrary } from '../library.fixture.ts'

test('a decision that is not known yet is asked for again, until the whole collection is known', async () => {
  const library = await startLibrary({ announced: false })
  try {
    const reader = { id: 'early' }
    const save = async (docId: string) => {
      const answer = await library.ask(reader, 'POST', '/documents', { body: shown(docId), unknown: true })
      return [answer.statusCode, answer.json().code]
    }
    const catchingUp = [503, 'LIBRARY_CATCHING_UP']
    const answer = await library.ask(reader, 'POST', '/documents', { body: shown('999-X-1'), unknown: true })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30'])
    await library.collection(1)
    await library.caughtUp()
    expect(await save('147-I-1')).toEqual(catchingUp)
    const titles = { fr: 'Congé', de: 'Kündigung', it: 'Disdetta' }
    await library.decision('DecisionDescribed', 'atf-147-I-1', { docType: 'atf', docId: '147-I-1', titles })
    await library.caughtUp()
    expect((await save('147-I-1'))[0]).toBe(201)
    expect(await save('999-X-1')).toEqual([404, 'LIBRARY_DECISION_NOT_FOUND'])
  } finally {
    await library.stop()
  }
})
