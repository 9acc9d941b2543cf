import { BSONRegExp, Long } from 'bson'
import { Aggregator } from 'mingo/aggregator'
import { Context, evalExpr, ProcessingMode } from 'mingo/core'
import * as accumulator from 'mingo/operators/accumulator'
import * as expression from 'mingo/operators/expression'
import * as pipeline from 'mingo/operators/pipeline'
import * as projection from 'mingo/operators/projection'
import * as query from 'mingo/operators/query'
import * as window from 'mingo/operators/window'
import type { Options } from 'mingo/types'
import { badValue, CommandError } from '../errors.ts'
import { bsonType, type Doc, isDocument } from '../values/values.ts'

/** Reads a whole collection of the same database, for stages that need a second one. */
type CollectionReader = (name: string) => Doc[]

const OPTIONS: Options = Object.freeze({
  idKey: '_id',
  processingMode: ProcessingMode.CLONE_OFF,
  useStrictMode: true,
  scriptEnabled: false,
  failOnError: true,
  context: Context.init({ accumulator, expression, pipeline, projection, query, window }),
})

/** Numbers and regular expressions as the plain JavaScript values that mingo's expressions work on. */
function toPlain(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(toPlain)
  if (value instanceof Long && bsonType(value) === 'Long') return value.toNumber()
  if (value instanceof BSONRegExp) return new RegExp(value.pattern, value.options.replace(/[^imsu]/g, ''))
  if (!isDocument(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, toPlain(inner)]))
}

function guarded<T>(run: () => T): T {
  try {
    return run()
  } catch (error) {
    if (error instanceof CommandError) throw error
    throw badValue(error instanceof Error ? error.message : String(error))
  }
}

/**
 * Compiles an aggregation expression into a test of a document. As in MongoDB, null, missing, false and 0 are false; everything
 * else is true.
 */
export function compileExpression(expression: unknown): (document: Doc) => boolean {
  const plain = toPlain(expression)
  return (document) => {
    const value = guarded(() => evalExpr(toPlain(document), plain, OPTIONS))
    return value !== null && value !== undefined && value !== false && value !== 0
  }
}

/** Runs stages with mingo. May change the documents in place. */
export function runStages(stages: Doc[], documents: Doc[], read: CollectionReader): Doc[] {
  return guarded(() => {
    const plain = stages.map((stage) => toPlain(stage) as Doc)
    return new Aggregator(plain, { ...OPTIONS, collectionResolver: read }).run<Doc>(documents)
  })
}
