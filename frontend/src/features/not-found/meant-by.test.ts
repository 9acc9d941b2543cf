import { expect, test } from '@jest/globals'
import { meantBy } from './meant-by.ts'

test.each([
  ['/atf/147-I-89x', 'atf 147 I 89x'],
  ['/ATF_147_III_201/', 'ATF 147 III 201'],
  ['/recherche/r%C3%A9siliation%20du%20bail', 'recherche résiliation du bail'],
  ['/%E0%A4%A', ''],
  ['/', ''],
])('the address %s may have meant « %s »', (pathname, meant) => {
  expect(meantBy(pathname)).toBe(meant)
})

test('a long address is cut', () => {
  expect(meantBy(`/${'a'.repeat(400)}`)).toHaveLength(100)
})
