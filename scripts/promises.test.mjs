import { globSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

const read = (file) => readFileSync(file, 'utf8')
const FILES = globSync('{services,frontend,scripts,proto}/**/*.{ts,tsx,mjs}', {
  exclude: (name) => /node_modules|^dist$/.test(name),
})
const COMMANDS = Object.keys(JSON.parse(read('package.json')).scripts)

/** Texts in code marks of the rows of a page's tables. */
const marked = (page) =>
  read(page)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...line.matchAll(/`([^`]+)`/g)].map(([, text]) => text))

test.each(['docs/security.md', 'docs/reliability.md'])(
  'every test that %s names is there, and every command',
  (page) => {
    const named = marked(page).filter((text) => /\/.*\.(ts|tsx|mjs)$/.test(text))
    expect(named.length).toBeGreaterThan(20)
    // `…/name.test.ts` stands in a folder that was named before.
    const absent = named.filter((path) => !FILES.some((file) => file === path || file.endsWith(path.replace(/^…/, ''))))
    const unknown = marked(page)
      .filter((text) => text.startsWith('npm run '))
      .filter((text) => !COMMANDS.includes(text.split(' ')[2]))
    expect([absent, unknown]).toEqual([[], []])
  },
)

test('each promise from R1 to R46 is in the list once, shown or not', () => {
  const numbers = [...read('docs/reliability.md').matchAll(/^\| R(\d+)(?:–R(\d+))? \|/gm)].flatMap(([, from, to]) =>
    Array.from({ length: Number(to ?? from) - Number(from) + 1 }, (_, at) => Number(from) + at),
  )
  expect(numbers).toEqual(Array.from({ length: 46 }, (_, at) => at + 1))
})
