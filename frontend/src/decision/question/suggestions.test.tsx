import '../../test/browser-gaps.ts'
import { describe, expect, test } from '@jest/globals'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { Provider } from 'react-redux'
import { createStore } from '../../app/store.ts'
import { catalogueOf } from '../../test/catalogue.ts'
import { useSearchOffers } from './suggestions.ts'

interface Answers {
  suggestions?: object[]
  resolution?: object
}

/** The offers for a text after the debounce, in German, and the requests sent for it. */
async function offersFor(typed: string, { suggestions = [], resolution = {} }: Answers) {
  const asked: string[] = []
  globalThis.fetch = async (input) => {
    const url = new URL(String(input), 'http://localhost')
    asked.push(`${url.pathname.split('/').at(-1)} ${url.searchParams.get('q')}`)
    const unknown = { start: 0, end: 0, text: url.searchParams.get('q'), kind: '', parts: {}, status: 'unrecognised' }
    const body = url.pathname.endsWith('resolve') ? { ...unknown, ...resolution } : { suggestions }
    return { ok: true, status: 200, json: async () => body } as Response
  }
  const store = createStore()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <IntlProvider locale="de" messages={catalogueOf('de')}>
        {children}
      </IntlProvider>
    </Provider>
  )
  const { result } = renderHook(() => useSearchOffers(typed), { wrapper })
  await waitFor(() => expect(result.current.settled).toBe(true))
  return { ...result.current, asked }
}

const citation = { kind: 'citation', text: 'BGE 149 III 221', docType: 'atf', docId: '149-III-221' }

describe('the suggestions for a text', () => {
  test('are none for a single letter, without a request', async () => {
    expect(await offersFor('b', {})).toMatchObject({ offers: [], recognised: null, asked: [] })
  })

  test('are domains and words for words that are not a citation', async () => {
    const suggestions = [
      { kind: 'domain', text: 'Mietrecht', domain: 'civ1_rent' },
      { kind: 'word', text: 'Miete', count: 41 },
    ]
    const { offers, recognised, asked } = await offersFor('miet', { suggestions })
    expect(offers.map(({ group, path, query }) => [group, path, query])).toEqual([
      ['domain', '/search?domains=civ1_rent', null],
      ['word', null, 'Miete'],
    ])
    expect(recognised).toBeNull()
    expect(asked).toEqual(['suggest miet', 'suggestions null'])
  })

  test('open a whole citation at its consideration, in the path of the reader’s language', async () => {
    const target = { docType: 'atf', docId: '149-III-221', consideration: '4.2', page: null }
    const { offers, recognised } = await offersFor('149 III 221 E. 4.2', {
      suggestions: [citation],
      resolution: { status: 'resolved', kind: 'bge', target },
    })
    expect(recognised).toMatchObject({ path: '/bge/149-III-221#E4.2', consideration: '4.2', whole: true })
    expect(offers.map(({ text, path }) => [text, path])).toEqual([['BGE 149 III 221', '/bge/149-III-221#E4.2']])
  })

  test.each([
    '149 III 221 E. 4.2 S. 224',
    'BGE 149 III 221 E. 3b/ee S. 224 f.',
    'DTF 149 III 221 consid. 4.2.1 pag. 224 segg.',
    'ATF 149 III 221 consid. 4.2 p. 224 ss',
    '4A_606/2020 consid. 3.1',
  ])('take %s as a whole', async (typed) => {
    const target = { docType: 'atf', docId: '149-III-221', consideration: '4.2', page: 224 }
    const { recognised, asked } = await offersFor(typed, { resolution: { status: 'resolved', kind: 'bge', target } })
    expect(asked).toContain(`resolve ${typed}`)
    expect(recognised).toMatchObject({ whole: true, path: '/bge/149-III-221#E4.2' })
  })

  test('open a Strasbourg judgment at its paragraph', async () => {
    const target = { docType: 'cedh', docId: '001-1', consideration: '§44', page: null }
    const { recognised } = await offersFor('24404/05 § 44', {
      resolution: { status: 'resolved', kind: 'echr', target },
    })
    expect(recognised).toMatchObject({ path: '/egmr/001-1#§44' })
  })

  test('take a pasted address as a whole', async () => {
    const target = { docType: 'atf', docId: '149-III-221', consideration: '4.2', page: null }
    const address = 'https://de.brand.example/bge/149-III-221#E4.2'
    const resolution = { status: 'resolved', kind: 'bge', text: '149-III-221#E4.2', target }
    const { offers, recognised, asked } = await offersFor(address, { resolution, suggestions: [citation] })
    expect(asked).toContain(`resolve ${address}`)
    expect(recognised).toMatchObject({ whole: true, path: '/bge/149-III-221#E4.2' })
    expect(offers.map(({ text, place }) => [text, place?.consideration])).toEqual([['BGE 149 III 221', '4.2']])
  })

  test('find the decision in a long address of the court, after the search words', async () => {
    const document = 'highlight_docid=aza%3A%2F%2F06-05-2026-1C_146-2025'
    const address = `https://court.example/2024/05/index.php?words=${'Miete+'.repeat(40)}&${document}&rank=1`
    const target = { docType: 'other', docId: '1C-146-2025', consideration: null, page: null }
    const { recognised, asked } = await offersFor(address, { resolution: { status: 'resolved', kind: 'bger', target } })
    expect(asked).toContain('resolve https://court.example/?docid=aza%3A%2F%2F06-05-2026-1C_146-2025')
    expect(recognised).toMatchObject({ whole: true, path: '/other/1C-146-2025' })
  })

  test('find the citation within a query, and open it at the page', async () => {
    const target = { docType: 'atf', docId: '149-III-221', consideration: null, page: 225 }
    const { recognised, asked } = await offersFor('Kündigung BGE 149 III 225 und Miete', {
      resolution: { status: 'resolved', kind: 'bge', target },
    })
    expect(recognised).toMatchObject({ path: '/bge/149-III-221#p225', page: 225, whole: false })
    expect(asked).toContain('resolve BGE 149 III 225')
  })

  test('open a decision at its beginning when the cited page is its first', async () => {
    const target = { docType: 'atf', docId: '149-III-221', consideration: null, page: 221 }
    const { recognised } = await offersFor('BGE 149 III 221', {
      resolution: { status: 'resolved', kind: 'bge', target },
    })
    expect(recognised).toMatchObject({ path: '/bge/149-III-221', page: null })
  })

  test('open a decision of the collection that the official tables lack', async () => {
    const parts = { volume: 149, part: 'III', page: 221, considerations: ['3'] }
    const { recognised } = await offersFor('BGE 149 III 221 E. 3', {
      suggestions: [citation],
      resolution: { kind: 'bge', parts },
    })
    expect(recognised).toMatchObject({ path: '/bge/149-III-221#E3', whole: true })
  })

  test('open nothing for a citation outside the collection', async () => {
    const parts = { volume: 149, part: 'III', page: 22 }
    const { offers, recognised } = await offersFor('BGE 149 III 22', {
      suggestions: [citation],
      resolution: { status: 'known', kind: 'bge', parts },
    })
    expect(recognised).toBeNull()
    expect(offers.map(({ path }) => path)).toEqual(['/bge/149-III-221'])
  })

  test('link to the page of an article and leave Enter to the search', async () => {
    const parts = { act: 'OR', article: '336', known: true }
    const { offers, recognised } = await offersFor('Art. 336 OR', {
      resolution: { kind: 'law', status: 'known', parts },
    })
    expect(recognised).toMatchObject({ path: '/norm/OR/336', norm: true, whole: false })
    expect(offers).toMatchObject([{ group: 'norm', text: 'Art. 336 OR', path: '/norm/OR/336' }])
  })

  test('contain articles of acts with this prefix, at their paragraph, in the reader’s form', async () => {
    const norm = { kind: 'norm', text: 'Art. 336 Abs. 1 OR', act: 'OR', article: '336', paragraph: '1', count: 4 }
    const { offers, recognised } = await offersFor('336 al. 1 C', { suggestions: [norm] })
    expect(recognised).toBeNull()
    expect(offers).toMatchObject([
      { group: 'norm', text: 'Art. 336 Abs. 1 OR', path: '/norm/OR/336?paragraph=1', count: 4 },
    ])
  })

  test('contain a recognised article once', async () => {
    const norm = { kind: 'norm', text: 'Art. 336 OR', act: 'OR', article: '336', count: 0 }
    const parts = { act: 'OR', article: '336', known: true }
    const { offers } = await offersFor('336 co', {
      suggestions: [norm],
      resolution: { kind: 'law', status: 'known', parts },
    })
    expect(offers).toMatchObject([{ text: 'Art. 336 OR', path: '/norm/OR/336', count: null }])
  })

  test('contain a decision at the consideration that was typed', async () => {
    const { offers } = await offersFor('149 III 221 E. 4', { suggestions: [{ ...citation, consideration: '4' }] })
    expect(offers).toMatchObject([{ path: '/bge/149-III-221#E4', place: { consideration: '4', page: null } }])
  })
})
