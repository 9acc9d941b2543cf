import { parentPort, workerData } from 'node:worker_threads'
import { collectAtRest } from '@trilex/platform/rest-collection'
import type { DecisionIndex, IndexedDecision, WrittenResult } from '../port.ts'
import { isDamage, openForSearching, openForWriting, prepareIndex } from './database.ts'
import { IndexSearcher, type SearchRequest } from './search.ts'
import { DamagedIndex } from './postings/segment.ts'
import { IndexWriter } from './writing/writer.ts'

export interface WorkerData {
  role: 'search' | 'write'
  folder: string
  /** Number of the newest request that is to stop; read by the searching worker. */
  aborted: SharedArrayBuffer
}

export type WorkerRequest =
  | SearchRequest
  | { kind: 'put'; documents: IndexedDecision[] }
  | { kind: 'summaries'; summaries: { id: string; short: string; long: string }[] }
  | { kind: 'facts'; facts: Parameters<DecisionIndex['setCitationFacts']>[0] }
  | { kind: 'delete'; ids: string[] }
  | { kind: 'tidy' }
  | { kind: 'close' }

/**
 * `answer`: JSON. `written`: a serialised search result. `failure`: text of an error; `damaged`: the corrupt part of
 * the index, which must be rebuilt.
 */
export type WorkerAnswer =
  | { request: number; answer: string }
  | { request: number; written: WrittenResult }
  | { request: number; failure: string; damaged: 'files' | 'database' | null }

/** Reserved request number: the worker opens the index. */
const OPENING = 0

const port = parentPort
if (port) {
  const { role, folder, aborted } = workerData as WorkerData
  const attempt = (request: number, work: () => unknown): boolean => {
    let answer: WorkerAnswer
    try {
      answer = { request, ...answerOf(work()) }
    } catch (error) {
      const failure = error instanceof Error ? (error.stack ?? error.message) : String(error)
      answer = { request, failure, damaged: damageIn(error, request === OPENING) }
    }
    port.postMessage(answer, 'written' in answer ? [answer.written.hits.buffer] : [])
    return !('failure' in answer)
  }
  let handle: (message: WorkerRequest, request: number) => unknown
  let follow = (): void => undefined
  const opened = attempt(OPENING, () => {
    if (role === 'write') ({ handle, follow } = writing(folder))
    else handle = searching(folder, new Int32Array(aborted))
  })
  if (opened) {
    collectAtRest()
    port.on('message', ({ request, message }: { request: number; message: WorkerRequest }) => {
      const done = attempt(request, () => handle(message, request))
      if (done && message.kind === 'put') follow()
      if (message.kind === 'close') port.close()
    })
  }
}

/** While the index is opened, undecodable bytes count as damage too. */
function damageIn(error: unknown, opening: boolean): 'files' | 'database' | null {
  if (error instanceof DamagedIndex) return 'files'
  if (isDamage(error)) return 'database'
  const undecodable = error instanceof RangeError || error instanceof TypeError || error instanceof SyntaxError
  return opening && undecodable ? 'database' : null
}

/** Search results are already serialised; their hits are transferred without a copy. */
function answerOf(value: unknown): { answer: string } | { written: WrittenResult } {
  if (typeof value !== 'object' || value === null || !('hits' in value))
    return { answer: JSON.stringify(value ?? null) }
  return { written: value as WrittenResult }
}

/**
 * `follow` runs after the response to a put and does its remaining work. Its errors are swallowed: idle work retries.
 */
function writing(folder: string): { handle(message: WorkerRequest): unknown; follow(): void } {
  const database = openForWriting(folder)
  const writer = new IndexWriter(database, folder)
  const follow = (): void => {
    try {
      writer.follow()
    } catch {
      return
    }
  }
  const handle = (message: WorkerRequest): unknown => {
    switch (message.kind) {
      case 'put':
        return writer.put(message.documents)
      case 'summaries':
        return writer.setSummaries(message.summaries)
      case 'facts':
        return writer.setCitationFacts(message.facts)
      case 'delete':
        return writer.delete(message.ids)
      case 'tidy':
        return writer.tidy()
      case 'close':
        return writer.close()
      default:
        throw new Error(`not a write: ${message.kind}`)
    }
  }
  return { handle, follow }
}

function searching(folder: string, aborted: Int32Array): (message: WorkerRequest, request: number) => unknown {
  prepareIndex(folder)
  const searcher = new IndexSearcher(openForSearching(folder), folder)
  return (message, request) => {
    if (message.kind === 'close') return searcher.close()
    return searcher.answer(message as SearchRequest, () => {
      if (Atomics.load(aborted, 0) === request) throw new Error('aborted')
    })
  }
}
