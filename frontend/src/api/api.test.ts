import '../test/browser-gaps.ts'
import { expect, test } from '@jest/globals'
import { waitFor } from '@testing-library/react'
import { createStore } from '../app/store.ts'
import { api } from './api.ts'

interface Folder {
  id: string
  name: string
}

/** A service with a list and commands, declared as `api.ts` says. */
const foldersApi = api.enhanceEndpoints({ addTagTypes: ['Folder'] }).injectEndpoints({
  endpoints: (build) => ({
    folders: build.query<Folder[], void>({
      query: () => '/api/library/folders',
      providesTags: (folders = []) => [
        { type: 'Folder', id: 'LIST' },
        ...folders.map(({ id }) => ({ type: 'Folder' as const, id })),
      ],
    }),
    renameFolder: build.mutation<unknown, Folder>({
      query: ({ id, name }) => ({ method: 'PATCH', path: `/api/library/folders/${id}`, body: { name } }),
      invalidatesTags: (_answer, error, { id }) => (error ? [] : [{ type: 'Folder', id }]),
    }),
  }),
})

/** A library of one folder that can be renamed, unless it rejects the change. */
function library(refuses: boolean) {
  const folder: Folder = { id: '7', name: 'Bail' }
  const asked: string[] = []
  globalThis.fetch = async (input, init) => {
    asked.push(`${init?.method} ${String(input)}`)
    if (init?.method === 'PATCH' && refuses)
      return {
        ok: false,
        status: 409,
        headers: new Headers(),
        json: async () => ({ code: 'LIBRARY_NAME_TAKEN' }),
      } as Response
    if (init?.method === 'PATCH') Object.assign(folder, JSON.parse(String(init.body)))
    return { ok: true, status: 200, json: async () => [{ ...folder }] } as Response
  }
  return asked
}

async function renamed(refuses: boolean) {
  const asked = library(refuses)
  const store = createStore()
  const shown = store.dispatch(foldersApi.endpoints.folders.initiate())
  await shown
  await store.dispatch(foldersApi.endpoints.renameFolder.initiate({ id: '7', name: 'Congé' }))
  const name = async () =>
    (await store.dispatch(foldersApi.endpoints.folders.initiate(undefined, { subscribe: false }))).data?.[0]?.name
  return { asked, name, stop: () => store.dispatch(api.util.resetApiState()) }
}

test('a command that changes a record refetches every list that contains it', async () => {
  const { asked, name, stop } = await renamed(false)
  await waitFor(async () => expect(await name()).toBe('Congé'))
  expect(asked).toEqual(['GET /api/library/folders', 'PATCH /api/library/folders/7', 'GET /api/library/folders'])
  stop()
})

test('a refused command leaves the shown data unchanged', async () => {
  const { asked, name, stop } = await renamed(true)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await name()).toBe('Bail')
  expect(asked).toEqual(['GET /api/library/folders', 'PATCH /api/library/folders/7'])
  stop()
})
