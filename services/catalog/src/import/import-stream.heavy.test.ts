import { expect, test } from '@jest/globals'
import { imported, lineOf } from './corpus.fixture.ts'

const SIZE = 10_000_000
const PATTERNS: Record<string, string> = {
  'opening signs': '<',
  'unclosed scripts': '<script>',
  'character references': '&eacute;',
  numbers: '1.1 A\n\n2 B\n\n',
  'lone numbers': '1\n\n',
  'page marks': 'a- BGE 200 III 10 S. 5 b\n\n',
  articles: 'art. 1 ',
  elisions: "l' a",
  blanks: ' ',
}

test.each(Object.entries(PATTERNS))(
  '10 MB of %s take proportional processor time',
  async (_, pattern) => {
    const line = (size: number): string =>
      lineOf({ sections: { considerations: pattern.repeat(Math.ceil(size / pattern.length)) } })
    const [small, large] = [line(SIZE / 10), line(SIZE)]
    const seconds = async (text: string): Promise<number> => {
      const before = process.cpuUsage()
      await imported([text])
      const { user, system } = process.cpuUsage(before)
      return (user + system) / 1_000_000
    }
    await seconds(small)
    const first = await seconds(small)
    expect(await seconds(large)).toBeLessThan(Math.max(2, 25 * first))
  },
  60_000,
)
