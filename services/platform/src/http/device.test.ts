import { expect, test } from '@jest/globals'
import { deviceOf } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/150.0 Safari/537.36`, 'Chrome, Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/150.0 Safari/537.36 Edg/150.0`, 'Edge, Windows'],
  [`Mozilla/5.0 (Linux; Android 16; K) ${webkit} Chrome/150.0 Mobile Safari/537.36`, 'Chrome, Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
    'Safari, macOS',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 19_0) AppleWebKit/605.1.15 CriOS/150.0 Mobile/15E148 Safari/604.1', 'Chrome, iPadOS'],
  ['curl/8.5.0', null],
  ['Firefox on Windows', 'Firefox, Windows'],
  ['A browser in words', 'A browser in words'],
  ['', null],
  [undefined, null],
])('%s is %s', (text, device) => {
  expect(deviceOf(text)).toBe(device)
})
