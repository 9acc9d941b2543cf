import { defineCollection, type Stored } from '@trilex/platform'
import { Moment, NullableInteger, NullableString, oneOf, PerLanguage } from '@trilex/platform/field-schemas'
import { DOC_TYPES } from '@trilex/citations/vocabulary'
import type { Connection, mongo } from 'mongoose'
import { Type } from 'typebox'
import type { Decision } from '../decision.ts'
import type { DecisionStore } from '../decision/decision-store.ts'
import { lengthOf } from '../doubts/text-change.ts'
import { HeldTextNotFound } from '../errors.ts'

/**
 * Texts that an import did not store because the stored ones are fuller; the newest per decision. They are held until
 * staff accept them or keep the stored text.
 */
const heldCollection = defineCollection({
  name: 'held_texts',
  personal: 'none',
  fields: {
    /** Decision id. */
    _id: Type.String(),
    docType: oneOf(DOC_TYPES),
    docId: Type.String(),
    citations: PerLanguage,
    file: Type.String(),
    line: NullableInteger,
    at: Moment,
    contentHash: Type.String(),
    /** Lengths of the new and the stored text in characters. */
    length: Type.Integer(),
    storedLength: Type.Integer(),
    /** JSON of the new version; null once staff kept the stored text, so that the same text is not held back again. */
    decision: NullableString,
    /** Beginning of the new text. */
    beginning: Type.String(),
  },
  indexes: [[{ at: -1 }]],
})
export type HeldText = Stored<typeof heldCollection>

/** Most texts in a list. */
const MOST = 200
const WAITING = { decision: { $ne: null } }

export class HeldTexts {
  readonly #held: mongo.Collection<HeldText>
  readonly #store: DecisionStore

  constructor(connection: Connection, store: DecisionStore) {
    this.#held = heldCollection.on(connection)
    this.#store = store
  }

  /**
   * Holds back a shrunk text until staff decide.
   * @returns the lengths of both texts; null if staff rejected this text before
   */
  async hold(
    decision: Decision,
    { file, line }: Pick<HeldText, 'file' | 'line'>,
  ): Promise<Pick<HeldText, 'length' | 'storedLength'> | null> {
    const known = await this.#held.findOne({ _id: decision.id }, { projection: { contentHash: 1, decision: 1 } })
    if (known?.contentHash === decision.contentHash && known.decision === null) return null
    const stored = (await this.#store.texts([decision.id])).get(decision.id)
    const lengths = { length: lengthOf(decision), storedLength: stored ? lengthOf(stored) : 0 }
    const { id, docType, docId, citations, contentHash } = decision
    const $set = {
      docType,
      docId,
      citations,
      file,
      line,
      at: new Date(),
      contentHash,
      ...lengths,
      decision: JSON.stringify(decision),
      beginning: beginningOf(decision),
    }
    await this.#held.updateOne({ _id: id }, { $set }, { upsert: true })
    return lengths
  }

  /** Removes held texts of decisions whose text was stored since. */
  async settle(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.#held.deleteMany({ _id: { $in: [...ids] }, ...WAITING })
  }

  /** The newest held texts, without their content, and their total number. */
  async waiting(): Promise<{ total: number; texts: Omit<HeldText, 'decision'>[] }> {
    const options = { projection: { decision: 0 }, sort: { at: -1 }, limit: MOST } as const
    const texts = (await this.#held.find(WAITING, options).toArray()) as Omit<HeldText, 'decision'>[]
    return { total: await this.#held.countDocuments(WAITING), texts }
  }

  /**
   * Stores a held text in place of the fuller one.
   * @throws HeldTextNotFound if no text with this content is held
   */
  async accept(id: string, contentHash: string): Promise<void> {
    const { decision } = await this.#find(id, contentHash)
    if (decision !== null) await this.#store.save([JSON.parse(decision) as Decision])
    await this.#held.deleteOne({ _id: id, contentHash })
  }

  /**
   * Keeps the stored text; the same new text is not held again.
   * @throws HeldTextNotFound if no text with this content is held
   */
  async keep(id: string, contentHash: string): Promise<void> {
    await this.#find(id, contentHash)
    await this.#held.updateOne({ _id: id, contentHash }, { $set: { decision: null, beginning: '' } })
  }

  async #find(id: string, contentHash: string): Promise<HeldText> {
    const found = await this.#held.findOne({ _id: id, contentHash, ...WAITING })
    if (!found) throw new HeldTextNotFound(id)
    return found
  }
}

const BEGINNING = 200

function beginningOf({ sections }: Decision): string {
  const text = sections.flatMap(({ paragraphs }) => paragraphs.map((paragraph) => paragraph.text)).join(' ')
  return text.length > BEGINNING ? `${text.slice(0, BEGINNING)}…` : text
}
