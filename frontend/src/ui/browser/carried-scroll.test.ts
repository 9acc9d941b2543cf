import { beforeEach, expect, test } from '@jest/globals'
import { isKnown, rememberKnown } from '../../session/known-reader.ts'
import { keepPlace, takePlace } from '../../session/return-place.ts'
import { carriedHash, signedInHash, takeCarriedPlace, takeSignedIn } from './carried-scroll.ts'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
/** jsdom has no layout. */
class NoResizes {
  observe = () => undefined
  unobserve = () => undefined
  disconnect = () => undefined
}
Object.assign(globalThis, { ResizeObserver: NoResizes })

const at = (address: string) => window.history.replaceState(null, '', address)
const address = () => window.location.pathname + window.location.search + window.location.hash

test.each(['', '#E3.2', '#at=0.2500', '#at=0.2500,0.4000,E3.2'])(
  'another brand learns that the reader is signed in, and the fragment %s stays',
  (place) => {
    at(`/search?q=bail&docTypes=atf${signedInHash(place)}`)
    expect(takeSignedIn()).toBe(true)
    expect(address()).toBe(`/search?q=bail&docTypes=atf${place}`)
    expect(takeSignedIn()).toBe(false)
  },
)

test('a page that is redirected to the sign-in check returns to the carried scroll position', () => {
  at(`/bge/147-I-268?q=bail${signedInHash('#at=0.2500,0.4000,E3.2')}`)
  rememberKnown(takeSignedIn() || isKnown())
  takeCarriedPlace()
  expect(address()).toBe('/bge/147-I-268?q=bail')
  keepPlace()
  expect([isKnown(), takePlace().path]).toEqual([true, '/bge/147-I-268?q=bail#at=0.2500,0.4000,E3.2'])
  at('/domains')
  expect(carriedHash()).toBe('')
})
