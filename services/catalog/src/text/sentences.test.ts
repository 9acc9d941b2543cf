import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { sentencesOf } from './sentences.ts'

describe('sentences of a legal text', () => {
  test.each([
    ['Le recours est admis. La cause est renvoyée.', ['Le recours est admis.', 'La cause est renvoyée.']],
    [
      "Selon l'art. 41 al. 1 let. a ch. 2 CO, cf. ATF 147 III 463 consid. 4.2.1 p. 466, il répond. Le juge statue.",
      [
        "Selon l'art. 41 al. 1 let. a ch. 2 CO, cf. ATF 147 III 463 consid. 4.2.1 p. 466, il répond.",
        'Le juge statue.',
      ],
    ],
    [
      'Gemäss Art. 8 Abs. 1 lit. b OR (vgl. BGE 133 II 353 E. 2 S. 356. Anders Nr. 4) gilt dies. Daraus folgt z.B. Folgendes.',
      [
        'Gemäss Art. 8 Abs. 1 lit. b OR (vgl. BGE 133 II 353 E. 2 S. 356. Anders Nr. 4) gilt dies.',
        'Daraus folgt z.B. Folgendes.',
      ],
    ],
    [
      'Am 3. Mai 2021 reichte A. Klage ein. Die 2. Kammer wies sie ab, d.h. ohne Kosten.',
      ['Am 3. Mai 2021 reichte A. Klage ein.', 'Die 2. Kammer wies sie ab, d.h. ohne Kosten.'],
    ],
    [
      "Giusta l'art. 78 cpv. 1 LTF e segg. Il ricorso è ammissibile (DTF 146 IV 185 consid. 2). Ne consegue il rinvio.",
      [
        "Giusta l'art. 78 cpv. 1 LTF e segg. Il ricorso è ammissibile (DTF 146 IV 185 consid. 2).",
        'Ne consegue il rinvio.',
      ],
    ],
    [
      'The applicant (see Smith v. Norway, no. 1234/05, § 44) complained. It follows that Mr. Smith was right! Was he?',
      [
        'The applicant (see Smith v. Norway, no. 1234/05, § 44) complained.',
        'It follows that Mr. Smith was right!',
        'Was he?',
      ],
    ],
    ['Die Frist endete 2019. Danach geschah nichts.', ['Die Frist endete 2019.', 'Danach geschah nichts.']],
    ['Il a dit: «Je viens.» Elle partit.', ['Il a dit: «Je viens.»', 'Elle partit.']],
    ['', []],
    ['  ohne Punkt  ', ['ohne Punkt']],
  ])('splits %j', (text, expected) => {
    expect(sentencesOf(text)).toEqual(expected)
  })

  test('are verbatim parts in order that together contain every letter', () => {
    const piece = fc.constantFrom(
      'Art. ',
      'E. 3. ',
      'Foo ',
      'bar. ',
      '(',
      ') ',
      '? ',
      '! ',
      '… ',
      '12. ',
      'Ça ',
      '« ',
      '» ',
      '\n',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join('')),
        ),
        (text) => {
          let from = 0
          for (const sentence of sentencesOf(text)) {
            const at = text.indexOf(sentence, from)
            expect(at).toBeGreaterThanOrEqual(from)
            expect(text.slice(from, at).trim()).toBe('')
            from = at + sentence.length
          }
          expect(text.slice(from).trim()).toBe('')
        },
      ),
    )
  })
})
