import { createApi } from '@reduxjs/toolkit/query/react'
import { request } from './request.ts'

/**
 * The one client of the services. Each service adds its endpoints in a file of its own (`catalog.ts`), a feature those that only
 * it uses (`endpoints.ts`). Unread answers stay in memory for five minutes.
 *
 * What a command can change is tagged by the service that owns it, in the singular, with the identifier of the record or `LIST`:
 *
 *     api.enhanceEndpoints({ addTagTypes: ['Folder'] }).injectEndpoints({ … })
 *     query:    providesTags: (folders = []) => [{ type: 'Folder', id: 'LIST' }, ...folders.map(({ id }) => ({ type: 'Folder', id }))]
 *     create:   invalidatesTags: [{ type: 'Folder', id: 'LIST' }]
 *     change:   invalidatesTags: (_answer, error, { id }) => (error ? [] : [{ type: 'Folder', id }])
 *
 * Published decisions change by import only and carry no tags, but for those answers that depend on who reads (`Text`).
 */
export const api = createApi({ baseQuery: request, keepUnusedDataFor: 300, endpoints: () => ({}) })
