import { describe, expect, test } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { SavedDocument, SavedDocumentChange } from '../../../api/library-types.ts'
import { openPage } from '../../../test/open-page.tsx'
import { signedInAnswers } from '../../../test/signed-in.ts'

const KNOWN = { 'signed-in': '1' }
const DOCUMENTS = '/api/library/documents'
const OF_ONE = `${DOCUMENTS}/atf/149-III-1`

function saved(page: number, change: Partial<SavedDocument> = {}): SavedDocument {
  const at = '2026-11-20T08:00:00.000Z'
  return {
    documentType: 'atf',
    documentId: `149-III-${page}`,
    decisionId: `atf-149-III-${page}`,
    documentTitle: `Congé abusif ${page}`,
    documentUrl: `/atf/149-III-${page}`,
    documentYear: 2023,
    folder: null,
    tags: [],
    note: '',
    isShared: false,
    mine: true,
    organizationId: null,
    savedAt: at,
    createdAt: at,
    updatedAt: at,
    withdrawn: false,
    version: 1,
    ...change,
  }
}

const list = (documents: SavedDocument[], total = documents.length) => ({
  documents,
  total,
  folders: [{ name: 'Bail', count: 2 }],
  tags: [{ name: 'urgent', count: 1 }],
})

const open = (answers: object, address = '/bibliotheque') =>
  openPage(
    address,
    {
      ...signedInAnswers(),
      [`${DOCUMENTS}/ids`]: { ids: ['atf-149-III-1', 'atf-149-III-2'] },
      '/api/identity/me': { organizationId: 'o1' },
      ...answers,
    },
    'fr',
    KNOWN,
  )

describe('the list of bookmarks', () => {
  test('shows citation, subject, folder, tags and note, and marks what left the collection', async () => {
    const documents = [saved(1, { folder: 'Bail', tags: ['urgent'], note: 'À relire' }), saved(2, { withdrawn: true })]
    await open({ [DOCUMENTS]: list(documents) })
    await screen.findByRole('link', { name: 'Congé abusif 1' })
    const [first, second] = screen
      .getAllByRole('listitem')
      .filter(({ textContent }) => textContent?.includes('Congé abusif'))
    expect(first?.textContent).toContain('ATF\u00a0149\u00a0III\u00a01')
    expect(first?.textContent).toContain('Dossier\u202f: Bail')
    expect(first?.textContent).toContain('urgent')
    expect(first?.textContent).toContain('À relire')
    expect(
      within(first as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/atf/149-III-1')
    expect(within(second as HTMLElement).queryByRole('link')).toBeNull()
    expect(second?.textContent).toContain('Cette décision a été retirée de la collection.')
  })

  test('is filtered by words, folder, tag and type, and pages through thousands', async () => {
    const { requests } = await open({ [DOCUMENTS]: list([saved(1)], 5_000) })
    const user = userEvent.setup()
    await screen.findByText('5’000 documents')
    expect(screen.getByRole('link', { name: '100' }).getAttribute('href')).toContain('page=100')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Dossier' }), 'Bail')
    await user.type(screen.getByRole('searchbox', { name: 'Chercher dans les titres et vos notes' }), 'congé')
    await waitFor(() => expect(window.location.search).toBe('?q=cong%C3%A9&folder=Bail'))
    await waitFor(() => {
      const asked = requests.findLast(({ pathname }) => pathname === DOCUMENTS)?.searchParams
      expect(asked && Object.fromEntries(asked)).toEqual({ q: 'congé', folder: 'Bail', limit: '50' })
    })
  })

  test('explains what to do while it is empty, and offers a retry when it cannot be loaded', async () => {
    await open({ [DOCUMENTS]: { documents: [], total: 0, folders: [], tags: [] } })
    expect(await screen.findByRole('heading', { name: 'Aucun document favori' })).toBeTruthy()
    await open({ [DOCUMENTS]: { problem: { status: 503, code: 'UNAVAILABLE', requestId: 'r-7' } } })
    expect(await screen.findByRole('heading', { name: 'Impossible de charger les favoris' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy()
  })

  test('leads a member without bookmarks of one’s own to those that the organisation shares', async () => {
    const shared = saved(7, { mine: false, isShared: true, organizationId: 'o1' })
    const answer = (url: URL) => list(url.searchParams.get('shared') === 'true' ? [shared] : [])
    await open({ [DOCUMENTS]: answer })
    expect(await screen.findByRole('heading', { name: 'Aucun document favori' })).toBeTruthy()
    await userEvent.setup().click(await screen.findByRole('checkbox', { name: 'Partagés par l’organisation' }))
    expect(await screen.findByRole('link', { name: 'Congé abusif 7' })).toBeTruthy()
  })
})

describe('a bookmark in the list', () => {
  /** A service that holds one document. */
  function service(first: SavedDocument, refuse: () => unknown = () => undefined) {
    let document = first
    const changes: { change: SavedDocumentChange; version: string | null }[] = []
    return {
      changes,
      changeElsewhere: (change: Partial<SavedDocument>) => {
        document = { ...document, ...change, version: document.version + 1 }
      },
      answers: {
        [DOCUMENTS]: () => list([document]),
        [OF_ONE]: (_url: URL, init: RequestInit) => {
          const refused = refuse()
          if (refused) return refused
          const change = JSON.parse(String(init.body)) as SavedDocumentChange
          const version = new Headers(init.headers).get('if-match')
          if (version !== `"${document.version}"`) return { problem: { status: 412, code: 'LIBRARY_DOCUMENT_CHANGED' } }
          changes.push({ change, version })
          document = { ...document, ...change, version: document.version + 1 }
          return document
        },
      },
    }
  }

  test('is given folder, tags and a note and is shared, each saved separately', async () => {
    const { answers, changes } = service(saved(1, { tags: ['urgent'] }))
    await open(answers)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: /^Classer, annoter/ }))
    const [, folder = document.body] = screen.getAllByRole('combobox', { name: 'Dossier' })
    await user.type(folder, 'Succession{Enter}')
    const tags = screen.getByRole('combobox', { name: 'Étiquettes' })
    await user.type(tags, 'à lire{Enter}')
    await user.click(screen.getByRole('button', { name: 'Retirer l’étiquette urgent' }))
    const note = screen.getByRole('textbox', { name: 'Note' })
    await user.type(note, 'Voir consid. 4')
    expect(screen.getByText('14 caractères sur 2’000')).toBeTruthy()
    await user.click(screen.getByRole('switch', { name: 'Partager dans l’organisation' }))
    await waitFor(() =>
      expect(changes.map(({ change }) => change)).toEqual([
        { folder: 'Succession' },
        { tags: ['urgent', 'à lire'] },
        { tags: ['à lire'] },
        { note: 'Voir consid. 4' },
        { isShared: true },
      ]),
    )
    expect(changes.map(({ version }) => version)).toEqual(['"1"', '"2"', '"3"', '"4"', '"5"'])
  })

  test('rejects a note that is too long: nothing is truncated or reported as saved', async () => {
    const { answers, changes } = service(saved(1))
    await open(answers)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: /^Classer, annoter/ }))
    const note = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
    fireEvent.change(note, { target: { value: 'x'.repeat(2_003) } })
    fireEvent.blur(note)
    expect(screen.getByText(/3 caractères de trop/)).toBeTruthy()
    expect([note.value.length, note.getAttribute('aria-invalid'), changes]).toEqual([2_003, 'true', []])
  })

  test('says what is not saved and discards it on request; a note that could not be saved is there again', async () => {
    let away = true
    const { answers, changes } = service(saved(1, { note: 'ancienne' }), () =>
      away ? { problem: { status: 503, code: 'UNAVAILABLE' } } : undefined,
    )
    await open(answers)
    const user = userEvent.setup()
    const edit = () => screen.findByRole('button', { name: /^Classer, annoter/ })
    await user.click(await edit())
    const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
    await user.type(note(), ' et plus')
    expect(screen.getByText('Non enregistré')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Abandonner' }))
    expect([note().value, screen.queryByText('Non enregistré'), changes]).toEqual(['ancienne', null, []])
    await user.type(note(), ' reste')
    fireEvent.blur(note())
    await waitFor(() => expect(screen.getByText('Non enregistré')).toBeTruthy())
    await user.click(await edit())
    await user.click(await edit())
    expect([note().value, Boolean(screen.getByText('Non enregistré'))]).toEqual(['ancienne reste', true])
    away = false
    note().focus()
    fireEvent.blur(note())
    await waitFor(() => expect(changes.map(({ change }) => change)).toEqual([{ note: 'ancienne reste' }]))
    await waitFor(() => expect(screen.queryByText('Non enregistré')).toBeNull())
    expect(sessionStorage.getItem('draft-note-atf-149-III-1')).toBeNull()
    const tags = screen.getByRole<HTMLInputElement>('combobox', { name: 'Étiquettes' })
    await user.type(tags, 'urge')
    await user.click(screen.getByRole('button', { name: 'Abandonner' }))
    expect([tags.value, changes.length]).toEqual(['', 1])
  })

  test('asks nothing where the text that was not acknowledged is the saved one', async () => {
    await open(service(saved(1, { note: 'la même' })).answers)
    sessionStorage.setItem('draft-note-atf-149-III-1', JSON.stringify({ note: 'la même', over: '' }))
    await userEvent.setup().click(await screen.findByRole('button', { name: /^Classer, annoter/ }))
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('la même')
    expect(screen.queryByText(/Cette note a été modifiée ailleurs/)).toBeNull()
  })

  test('keeps a note that was changed elsewhere meanwhile', async () => {
    const { answers, changes, changeElsewhere } = service(saved(1))
    await open(answers)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: /^Classer, annoter/ }))
    const note = screen.getByRole('textbox', { name: 'Note' }) as HTMLTextAreaElement
    await user.type(note, 'la mienne')
    changeElsewhere({ note: 'la leur' })
    fireEvent.blur(note)
    expect(await screen.findByText(/Cette note a été modifiée ailleurs/)).toBeTruthy()
    expect(note.value).toBe('la mienne')
    expect(await screen.findByText('la leur')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Enregistrer mon texte' }))
    await waitFor(() => expect(changes.map(({ change }) => change)).toEqual([{ note: 'la mienne' }]))
  })

  test('is selected with others, moved and removed, and one toast undoes it', async () => {
    const { sent } = await open({ [DOCUMENTS]: list([saved(1), saved(2)]), [OF_ONE]: {}, [`${OF_ONE}/restore`]: {} })
    const user = userEvent.setup()
    await user.click(await screen.findByRole('checkbox', { name: 'Choisir tous ceux de cette page' }))
    await user.type(screen.getByPlaceholderText('Déplacer dans le dossier'), 'Bail{Enter}')
    await waitFor(() => expect(sent.filter(({ init }) => init.method === 'PATCH')).toHaveLength(2))
    await user.click(screen.getByRole('button', { name: 'Retirer des favoris' }))
    expect(await screen.findByText('2 documents retirés des favoris')).toBeTruthy()
    await waitFor(() => expect(sent.filter(({ init }) => init.method === 'DELETE').length).toBeGreaterThan(0))
    await user.click(screen.getByRole('button', { name: 'Annuler' }))
    await waitFor(() => expect(sent.some(({ url }) => url.pathname === `${OF_ONE}/restore`)).toBe(true))
  })
})
