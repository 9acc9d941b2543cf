import { INTERFACE_LANGUAGES } from '@trilex/citations/vocabulary'
import { defineCollection, type Stored } from '@trilex/platform'
import { oneOf, Strings } from '@trilex/platform/field-schemas'
import type { mongo } from 'mongoose'
import { Type } from 'typebox'

/** What can be followed. */
export const QUESTION_KINDS = ['search', 'domain', 'article', 'decision', 'chamber', 'docket', 'state'] as const
export type QuestionKind = (typeof QUESTION_KINDS)[number]

/** Followed questions as events of the watch service announce them: one row a watch, which does not say whose it is. */
export const questionCollection = defineCollection({
  name: 'followed_questions',
  personal: 'none',
  fields: {
    /** Watch id. */
    _id: Type.String(),
    /** The same for all watches with the same question. */
    questionId: Type.String(),
    kind: oneOf(QUESTION_KINDS),
    asked: Type.Record(Type.String(), Type.String()),
    language: oneOf(INTERFACE_LANGUAGES),
    /** The query of the engine, as JSON; absent for a question that is not about the text, or cannot be read. */
    query: Type.Optional(Type.String()),
    /** Keys by which the followed decision is cited, or the State: `bge:147-III-463`, `state:CHE`. */
    keys: Type.Optional(Strings),
  },
  indexes: [[{ questionId: 1 }], [{ keys: 1 }, { sparse: true }]],
})
export type FollowedQuestion = Stored<typeof questionCollection>
export type QuestionRows = mongo.Collection<FollowedQuestion>
