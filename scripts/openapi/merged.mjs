import { isDeepStrictEqual } from 'node:util'

/**
 * Merges OpenAPI documents: the first, with the paths and schemas of the others. Throws when two of them have one name for
 * different schemas or answer at one path.
 */
export function merged(documents) {
  const [first] = documents
  const schemas = joined('schema', documents, ({ components }) => components.schemas)
  const { paths, problem } = sharing(joined('path', documents, ({ paths }) => paths))
  const responses = problem && { responses: { Problem: problem } }
  return { ...first, components: { ...first.components, schemas, ...responses }, paths }
}

/** The paths with one shared description of the problem documents that every route may answer. */
function sharing(paths) {
  let problem
  const shared = (answer) => {
    if (!answer?.content?.['application/problem+json']) return answer
    problem ??= answer
    return isDeepStrictEqual(answer, problem) ? { $ref: '#/components/responses/Problem' } : answer
  }
  const each = (object, change) =>
    Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]))
  const operation = (value) => (value?.responses ? { ...value, responses: each(value.responses, shared) } : value)
  return { paths: each(paths, (methods) => each(methods, operation)), problem }
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
