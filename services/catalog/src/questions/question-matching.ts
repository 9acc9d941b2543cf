import { randomUUID } from 'node:crypto'
import { yearOf } from '@trilex/citations/dates'
import { type EventBus, eventHeaders, type Logger, toEventJson } from '@trilex/platform'
import { DecisionMatchedSchema } from '@trilex/proto/catalog/v1/events'
import { catalogEvents } from '@trilex/proto/topics'
import type { DecisionIndex, DecisionQuery } from '@trilex/search/port'
import type { CitedBy } from '../citing/cited-by.ts'
import { citingItems } from '../citing/citing-items.ts'
import type { GraphStore } from '../citing/graph-store.ts'
import { type Decision, publicationYear } from '../decision.ts'
import { caseKeysOf } from '../decision/case-keys.ts'
import { docketKeyOf, docTypeOf } from '../decision/decision-address.ts'
import type { DecisionStore } from '../decision/decision-store.ts'
import { shownOf } from '../decision/shown-decision.ts'
import type { FollowedQuestion } from './question-model.ts'
import { stateKey } from './question-reader.ts'
import type { QuestionStore } from './question-store.ts'

/** Questions of one request to the index: it answers no search meanwhile. */
const AT_ONCE = 250
/** Questions in one event, which keeps it far below Kafka's limit of one megabyte. */
const IN_EVENT = 400
/** Years before the current one in which a decision was given or published that is news: collections are filled with decades. */
const YEARS_OF_NEWS = 1

export interface Matched {
  questionId: string
  passage: string
  anchor: string
  treatments: string[]
}

interface Needs {
  questions: QuestionStore
  store: DecisionStore
  index: Pick<DecisionIndex, 'percolate' | 'search'>
  graph: GraphStore
  citedBy: CitedBy
  bus: EventBus
  now: () => Date
  log: Pick<Logger, 'info'>
}

/** Compares new decisions with all followed questions, and announces which they answer. */
export class QuestionMatching {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /**
   * Announces what these decisions answer, once index and citation graph hold them. Repeated, it announces the same.
   * @param changed whether each of the decisions was in the collection before, by its id
   */
  async announce(changed: ReadonlyMap<string, boolean>, signal: AbortSignal): Promise<void> {
    const { store, graph, bus, now, log } = this.#needs
    const loaded = await store.texts([...changed.keys()])
    const news = [...loaded.values()].filter((decision) => isNews(decision, now()))
    if (news.length === 0) return
    const found = await this.match(news, signal)
    for (const decision of news) {
      const matched = found.get(decision.id) ?? []
      if (matched.length === 0) continue
      const announces = (await graph.announced([decision.id])).get(decision.id) ?? []
      const said = {
        ...shownOf(decision),
        decisionId: decision.id,
        docType: decision.docType,
        docId: decision.docId,
        contentHash: decision.contentHash,
        changed: changed.get(decision.id) ?? false,
        caseKey: caseKeyOf(decision),
        announces,
      }
      const parts = Array.from({ length: Math.ceil(matched.length / IN_EVENT) }, (_, at) =>
        matched.slice(at * IN_EVENT, (at + 1) * IN_EVENT),
      )
      const events = parts.map((questions) => ({
        key: decision.id,
        value: toEventJson(DecisionMatchedSchema, { ...withoutOthers(said), questions }),
        headers: eventHeaders(DecisionMatchedSchema.typeName, { id: randomUUID(), source: 'catalog', time: now() }),
      }))
      await bus.publish(catalogEvents.topic, events)
    }
    log.info({ decisions: news.length, matched: found.size }, 'new decisions compared with followed questions')
  }

  /** The questions that each of some decisions answers, by its id. */
  async match(decisions: readonly Decision[], signal?: AbortSignal): Promise<Map<string, Matched[]>> {
    const found = new Map<string, Matched[]>()
    const add = (id: string, matched: Matched) => void found.set(id, [...(found.get(id) ?? []), matched])
    await this.#byText(decisions, add, signal)
    await this.#byKeys(decisions, add)
    return found
  }

  async #byText(decisions: readonly Decision[], add: Add, signal?: AbortSignal): Promise<void> {
    const { questions, index } = this.#needs
    const ids = decisions.map(({ id }) => id)
    for await (const chunk of questions.withQuery(AT_ONCE)) {
      const queries = chunk.map(({ query }) => JSON.parse(query) as DecisionQuery)
      const found = await index.percolate(queries, ids, signal)
      for (const [at, matched] of found.entries()) {
        const { questionId = '' } = chunk[at] ?? {}
        const query = queries[at]
        if (!query || matched.length === 0) continue
        const passages = await this.#passages(query, matched, signal)
        for (const id of matched) add(id, { questionId, ...(passages.get(id) ?? NO_PASSAGE), treatments: [] })
      }
    }
  }

  /** Where decisions answer a question, by their ids; none for a question without words. */
  async #passages(query: DecisionQuery, ids: string[], signal?: AbortSignal) {
    if (query.text === null) return new Map<string, Passage>()
    const asked = { ...query, filters: { ...query.filters, ids }, sort: 'relevance' as const, limit: ids.length }
    const { hits } = await this.#needs.index.search(asked, signal)
    return new Map(
      hits.map(({ id, highlight, highlightAnchor }): [string, Passage] => [
        id,
        { passage: textOf(highlight.text ?? highlight.preview ?? ''), anchor: highlightAnchor ?? '' },
      ]),
    )
  }

  async #byKeys(decisions: readonly Decision[], add: Add): Promise<void> {
    const { questions, graph } = this.#needs
    const cited = await graph.keysOf(decisions.map(({ id }) => id))
    for (const decision of decisions) {
      const states = statesOf(decision).map(stateKey)
      for (const question of await questions.withKeys([...(cited.get(decision.id) ?? []), ...states])) {
        if (question.kind === 'state') add(decision.id, { ...question, ...NO_PASSAGE, treatments: [] })
        else for (const matched of await this.#citing(decision, question)) add(decision.id, matched)
      }
    }
  }

  /** How a decision cites a followed one; none when the citation means another decision with the same docket. */
  async #citing({ id }: Decision, { questionId, asked, language }: FollowedQuestion): Promise<Matched[]> {
    const { store, citedBy, graph } = this.#needs
    const [segment = '', docId = ''] = (asked['decision'] ?? '').split('/')
    const followed = await store.find(docTypeOf(segment), docId).catch(() => null)
    if (!followed) return []
    const rows = (await citedBy.of(followed)).filter((row) => row.id === id || row.others.includes(id))
    const wanted = { consideration: null, treatments: [] }
    const [item] = await citingItems(rows, followed, wanted, graph, language)
    return rows.slice(0, 1).map(({ treatments }) => ({
      questionId,
      passage: item?.sentence ?? '',
      anchor: item?.anchor ?? '',
      treatments,
    }))
  }
}

type Add = (id: string, matched: Matched) => void
type Passage = Pick<Matched, 'passage' | 'anchor'>
const NO_PASSAGE: Passage = { passage: '', anchor: '' }

/** Without the fields of other services' lists that this event lacks. */
const withoutOthers = <T extends { dockets: unknown; year?: unknown }>({ dockets: _, year: __, ...kept }: T) => kept

/**
 * Whether a decision is so new that readers want to hear of it. A collection that is filled or extended brings decisions of
 * decades, which are no news.
 */
function isNews(decision: Decision, now: Date): boolean {
  const first = now.getUTCFullYear() - YEARS_OF_NEWS
  const years = [yearOf(decision.decisionDate), publicationYear(decision)]
  return years.some((year) => year !== null && year >= first)
}

/** Docket and day, which the extract, the whole judgment and the language versions of a case share; else the decision's id. */
function caseKeyOf({ id, dockets: [docket], decisionDate }: Decision): string {
  return docket === undefined || decisionDate.precision !== 'day' ? id : `${docketKeyOf(docket)}|${decisionDate.value}`
}

/** Codes of the respondent States of a Strasbourg decision. */
function statesOf(decision: Decision): string[] {
  const named = caseKeysOf(decision).map((key) => key.split('|').at(-1) ?? '')
  const stated = (decision.echr?.respondents ?? []).filter((state) => /^[A-Z]{3}$/.test(state))
  return [...new Set([...named, ...stated])].filter(Boolean)
}

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' }
/** The text of a highlighted crop. */
const textOf = (html: string): string =>
  html.replace(/<\/?em>/g, '').replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
