import { expect, test } from '@jest/globals'
import { merged, type OpenApi } from './merged.ts'

const document = (title: string, schemas: Record<string, unknown> | undefined, paths: OpenApi['paths']): OpenApi => ({
  info: { title },
  components: { schemas },
  paths,
})
const hit = { type: 'object', properties: { title: { type: 'string' } } }

test('the interface of several services has the paths and schemas of all, and equal schemas once', () => {
  const catalog = document('catalog', { Hit: hit }, { '/api/catalog/search': {} })
  const library = document(
    'library',
    { Hit: JSON.parse(JSON.stringify(hit)), Folder: {} },
    { '/api/library/folders': {} },
  )
  expect(merged('all', [catalog, library, document('gateway', undefined, { '/config.json': {} })])).toEqual(
    document(
      'all',
      { Hit: hit, Folder: {} },
      { '/api/catalog/search': {}, '/api/library/folders': {}, '/config.json': {} },
    ),
  )
})

test.each([
  ['schemas of one name that differ', { Hit: { type: 'string' } }, {}, 'the schema Hit of library'],
  ['one path twice', {}, { '/api/catalog/search': {} }, 'the path /api/catalog/search of library'],
])('%s are refused by name', (_, schemas, paths, message) => {
  const catalog = document('catalog', { Hit: hit }, { '/api/catalog/search': {} })
  expect(() => merged('all', [catalog, document('library', schemas, paths)])).toThrow(message)
})

test('the problem documents of all routes are described once', () => {
  const problem = { description: 'Problem', content: { 'application/problem+json': { schema: { type: 'object' } } } }
  const other = { ...problem, description: 'Another' }
  const path = (responses: Record<string, object>) => ({ get: { responses } })
  const { components, paths } = merged('all', [
    document('catalog', {}, { '/a': path({ 200: hit, 400: problem, 404: JSON.parse(JSON.stringify(problem)) }) }),
    document('library', {}, { '/b': path({ 404: problem, 409: other }) }),
  ])
  const reference = { $ref: '#/components/responses/Problem' }
  expect(components.responses).toEqual({ Problem: problem })
  expect(paths).toEqual({
    '/a': path({ 200: hit, 400: reference, 404: reference }),
    '/b': path({ 404: reference, 409: other }),
  })
})
