import { isDeepStrictEqual } from 'node:util'

/**
 * Merges OpenAPI documents: the first, with the paths and schemas of the others. Throws when two of them have one name for
 * different schemas or answer at one path.
 */
export function merged(documents) {
  const [first] = documents
  return {
    ...first,
    components: { ...first.components, schemas: joined('schema', documents, ({ components }) => components.schemas) },
    paths: joined('path', documents, ({ paths }) => paths),
  }
}

function joined(kind, documents, part) {
  const all = {}
  for (const document of documents) {
    for (const [name, value] of Object.entries(part(document) ?? {})) {
      if (Object.hasOwn(all, name) && (kind === 'path' || !isDeepStrictEqual(all[name], value)))
        throw new Error(`the ${kind} ${name} of ${document.info.title} stands in another document with other contents`)
      all[name] = value
    }
  }
  return all
}
