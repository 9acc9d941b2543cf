import { describe, expect, test } from '@jest/globals'
import { operatorsIn } from './query-operators.ts'

const acts = { code: (name: string) => (['LTF', 'LAA', 'BGG', 'OR', 'ZGB', 'CO'].includes(name) ? name : null) }
const read = (input: string, language: 'fr' | 'de' | 'it' = 'fr') => {
  const quoted = [...input.matchAll(/"[^"]*"/g)].map(({ index, 0: { length } }) => [index, index + length] as const)
  const { operators, asWords } = operatorsIn(input, language, acts, quoted)
  const at = (start: number) => /^\p{L}+/u.exec(input.slice(start))?.[0]
  return { operators: [...operators].map(at), asWords: asWords.map(({ text }) => text) }
}

describe('operators in capitals', () => {
  test.each([
    ['bail ET loyer', 'fr', ['ET']],
    ['bail (loyer OU congé) SAUF garage', 'fr', ['OU', 'SAUF']],
    ['Miete UND Pacht NICHT Garage', 'de', ['UND', 'NICHT']],
    ['locazione E affitto O disdetta', 'it', ['E', 'O']],
    ['recours ET LTF', 'fr', ['ET']],
    ['bail OU LTF NON LAA', 'fr', ['OU', 'NON']],
    ['rappel SAUF TVA', 'fr', ['SAUF']],
    ['Miete ODER PACHT', 'de', ['ODER']],
    ['IV-Rente UND UV-Rente', 'de', ['UND']],
    ['"bonne foi" OU "ABUS"', 'fr', ['OU']],
    ['bail ET', 'fr', ['ET']],
    ['OU', 'fr', ['OU']],
  ] as const)('are recognised in %s', (input, language, operators) => {
    expect(read(input, language)).toEqual({ operators, asWords: [] })
  })

  test.each([
    ['NON BIS IN IDEM', 'fr', ['NON']],
    ['NON BIS IN IDEM', 'it', ['NON']],
    ['NON LIQUET', 'de', ['NON']],
    ['NICHT EINTRETEN', 'de', ['NICHT']],
    ['NON ENTRATA NEL MERITO', 'it', ['NON']],
    ['RESPONSABILITÉ ET FAUTE', 'fr', ['ET']],
    ['RESPONSABILITÀ E COLPA', 'it', ['E']],
    ['ATF ET CEDH', 'fr', ['ET']],
    ['LTF NON LAA', 'fr', ['NON']],
    ['TVA OU TPS', 'fr', ['OU']],
    ['principe NON BIS IN IDEM en droit pénal', 'fr', ['NON']],
    ['NICHT EINTRETEN auf die Beschwerde', 'de', ['NICHT']],
    ['DROIT D’ÊTRE ENTENDU ET MOTIVATION', 'fr', ['ET']],
  ] as const)('are ordinary words in %s', (input, language, asWords) => {
    expect(read(input, language)).toEqual({ operators: [], asWords })
  })
})
