import { beforeEach, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { entranceFragment, entranceNote, NO_NOTE, readNote } from './entrance.ts'
import { keepAct } from './pending-act.ts'

beforeEach(() => {
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

const target = {
  docType: 'atf',
  docId: '147-I-268',
  decisionId: 'atf-147-I-268',
  title: 'x',
  year: 2021,
  citation: 'x',
}

test('what waits for the sign-in and the invited address travel in the fragment alone', () => {
  expect(entranceFragment()).toBe('')
  keepAct({ kind: 'bookmark', value: JSON.stringify(target) })
  window.history.replaceState({ usr: { email: 'a+b@etude.example' } }, '', '/login')
  expect(entranceFragment()).toBe('#save=atf%2F147-I-268&email=a%2Bb%40etude.example')
  expect(entranceNote()).toEqual({ saves: { docType: 'atf', docId: '147-I-268' }, email: 'a+b@etude.example' })
  keepAct({ kind: 'saveSearch', value: '/search?q=bail' })
  expect(entranceNote().saves).toBe('search')
})

test.each([
  '',
  '#top',
  '#save=Votre session a expiré',
  '#save=atf/<b>x</b>',
  '#save=atf/1/2',
  '#save=evil/1-I-1',
  `#save=atf/${'1'.repeat(61)}`,
  '#email=nobody',
  '#email=a@b"><script>',
])('the link %j of anybody says nothing', (fragment) => {
  expect(readNote(fragment)).toEqual(NO_NOTE)
})

test('no fragment brings words of its own', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const { saves, email } = readNote(`#${text}`)
      if (saves !== null && saves !== 'search') expect(saves.docId).toMatch(/^[\w.-]{1,60}$/)
      if (email !== null) expect(email).not.toMatch(/[\s<>"]/)
    }),
  )
})
