import { isDeepStrictEqual } from 'node:util'

type Named<T = unknown> = Record<string, T>
interface Answer {
  content?: Named
  $ref?: string
}
interface Operation {
  responses?: Named<Answer>
}

/** The parts of an OpenAPI document that are read; the rest is kept unchanged. */
export interface OpenApi {
  info: { title: string }
  components?: { schemas?: Named | undefined; responses?: Named }
  paths: Named<Named<Operation>>
}

/**
 * Merges OpenAPI documents under a title: the first, with the paths and schemas of the others. Throws when two of them define
 * different schemas under one name, or the same path.
 */
export function merged(title: string, documents: readonly OpenApi[]): OpenApi & { components: { responses?: Named } } {
  const [first] = documents
  const schemas = joined('schema', documents, ({ components }) => components?.schemas)
  const { paths, problem } = sharing(joined('path', documents, ({ paths }) => paths))
  const responses = problem && { responses: { Problem: problem } }
  if (!first) throw new Error('there is no document to merge')
  const info = { ...first.info, title }
  return { ...first, info, components: { ...first.components, schemas, ...responses }, paths }
}

const each = <T, R>(object: Named<T>, change: (value: T) => R): Named<R> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value)]))

/** Returns the paths with the problem responses that every route may give replaced by shared ones. */
function sharing(paths: Named<Named<Operation>>) {
  let problem: Answer | undefined
  const shared = (answer: Answer): Answer => {
    if (!answer?.content?.['application/problem+json']) return answer
    problem ??= answer
    return isDeepStrictEqual(answer, problem) ? { $ref: '#/components/responses/Problem' } : answer
  }
  const operation = (value: Operation): Operation =>
    value?.responses ? { ...value, responses: each(value.responses, shared) } : value
  return { paths: each(paths, (methods) => each(methods, operation)), problem }
}

function joined<T>(kind: string, documents: readonly OpenApi[], part: (document: OpenApi) => Named<T> | undefined) {
  const all: Named<T> = {}
  for (const document of documents) {
    for (const [name, value] of Object.entries(part(document) ?? {})) {
      if (Object.hasOwn(all, name) && (kind === 'path' || !isDeepStrictEqual(all[name], value)))
        throw new Error(`the ${kind} ${name} of ${document.info.title} stands in another document with other contents`)
      all[name] = value
    }
  }
  return all
}
