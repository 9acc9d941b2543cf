import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { repetitions } from '@trilex/platform/repetitions'
import { joinElisions, plainLine, plainText } from './plain-text.ts'

const MARKUP = /<[a-z/!?]/i

describe('plain text', () => {
  test('drops tags and keeps the text between them', () => {
    expect(plainText('Der <b>Vertrag</b> ist <i class="x">nichtig</i>.', 'f')).toBe('Der Vertrag ist nichtig.')
  })

  test('drops the content of scripts and styles', () => {
    expect(plainText('vor<script>alert(1)</script><STYLE>p{}</STYLE>nach', 'f')).toBe('vornach')
  })

  test('decodes character references once', () => {
    expect(plainText('A &amp; B &eacute; &#233; &amp;lt; &unknown;', 'f')).toBe('A & B é é &lt; &unknown;')
  })

  test('keeps a smaller-than sign in running text', () => {
    expect(plainText('wenn a < b und c > d', 'f')).toBe('wenn a < b und c > d')
    expect(plainText('the <applicant> said', 'f')).toBe('the < applicant> said')
  })

  test('keeps what an author puts in angle brackets', () => {
    expect(plainText('wenn <i.e. abhören>, so <p. 5 ss. und weiter> y', 'f')).toBe(
      'wenn < i.e. abhören>, so < p. 5 ss. und weiter> y',
    )
    expect(plainText('si a <b et c> d', 'f')).toBe('si a < b et c> d')
    expect(plainText('<td NOWRAP width=50% x:str="a > b">1</td ><br/><!-- nicht > dies', 'f')).toBe('1\n dies')
  })

  test('makes an unclosed tag harmless', () => {
    expect(plainText('x <img src=x onerror=alert(1)', 'f')).toBe('x < img src=x onerror=alert(1)')
  })

  test('removes control characters and soft hyphens and normalises spaces', () => {
    expect(plainText('a\u0000b\u00adc\u00a0d\u202ee', 'f')).toBe('abc de')
  })

  test('joins a word split by a soft hyphen, also at a line end', () => {
    expect(plainText('demon\u00ad\nstrated, imme \u00ad diate, Ver\u00adtrag, con\u00ad \r\n  sid.', 'f')).toBe(
      'demonstrated, immediate, Vertrag, consid.',
    )
    expect(plainText('demon\u00ad<br>strated, Ver&shy;<br />\ntrag, au&#173; <BR/> ch', 'f')).toBe(
      'demonstrated, Vertrag, auch',
    )
    expect(plainText('not given:<br>\u00ad the age', 'f')).toBe('not given:\n the age')
    expect(plainText('not given:\n\u00ad the consent of the mother\n\u00ad the age', 'f')).toBe(
      'not given:\n the consent of the mother\n the age',
    )
  })

  test('keeps a hyphen that a source wrote as a soft one', () => {
    expect(plainText('§§ 314\u00ad15, Law no. 144\u00adFZ, the All\u00adUkrainian Union', 'f')).toBe(
      '§§ 314-15, Law no. 144-FZ, the All-Ukrainian Union',
    )
  })

  test('maps characters of Windows-1252 as browsers do, and refuses its unassigned codes', () => {
    expect(plainText('3\u00964, \u0084ja\u0093, \u008cuvre, 5 \u0080, &#150;, l\u0092art.', 'f')).toBe(
      '3–4, „ja“, Œuvre, 5 €, –, l’art.',
    )
    for (const code of ['\u0081', '\u008d', '\u008f', '\u0090', '\u009d', '&#129;'])
      expect(() => plainText(`a${code}b`, 'title')).toThrow(
        expect.objectContaining({ code: 'INVALID_ENCODING', field: 'title' }),
      )
  })

  test('composes letters with their accents', () => {
    expect(plainText('Ge\u0308ho\u0308r, droit d’e\u0302tre entendu', 'f')).toBe('Gëhör, droit d’être entendu')
    expect(plainText('A&#776;nderung, u\u00ad\u0308ber', 'f')).toBe('Änderung, über')
    expect(plainLine('Zu\u0308rich', 'f')).toBe('Zürich')
  })

  test('drops collectors’ links and style names, and keeps brackets of the court', () => {
    const source =
      'vgl. [BGE 190 II 900\nE. 2](https://host.example/entscheid/bge_190#e-2) f. [/STYLE_CHAR_BOLD](siehe [WEIV] (act. 3))'
    expect(plainText(source, 'f')).toBe('vgl. BGE 190 II 900\nE. 2 f. (siehe [WEIV] (act. 3))')
  })

  test('refuses a replacement character and a lone surrogate', () => {
    expect(() => plainText('Geb\ufffdhr', 'title')).toThrow(
      expect.objectContaining({ code: 'REPLACEMENT_CHARACTER', field: 'title' }),
    )
    expect(() => plainText('a\ud800b', 'title')).toThrow(expect.objectContaining({ code: 'INVALID_ENCODING' }))
  })

  test('never leaves markup, whatever the input', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '</',
      '<!--',
      '-->',
      'script',
      'img',
      ' onerror=',
      '"',
      "'",
      '&lt;',
      '&#60;',
      '&',
      ';',
      'x',
      '\u0000',
      '/',
      '<svg',
      'a<b',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        expect(plainText(pieces.join(''), 'f')).not.toMatch(MARKUP)
      }),
      { numRuns: repetitions(300) },
    )
  })

  test('leaves text without suspicious characters unchanged', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\p{L}\d .,;:()'"»«§-]{0,80}$/u), (text) => {
        expect(plainText(text, 'f')).toBe(text)
      }),
    )
  })

  test('a line has single spaces and no line breaks', () => {
    expect(plainLine('  a \n b\t c ', 'f')).toBe('a b c')
  })
})

describe('elisions', () => {
  test('lose the space that markup left after the apostrophe', () => {
    expect(joinElisions("selon l' art. 12 et qu' il, dell' art. 3")).toBe("selon l'art. 12 et qu'il, dell'art. 3")
  })

  test('keep the space after a genitive', () => {
    expect(joinElisions("Hans' Vertrag")).toBe("Hans' Vertrag")
  })
})
