import { docketAddress } from '@trilex/citations/dockets'
import { contentHash } from './content-hash.ts'
import { docKeyOf } from './decision-address.ts'
import type { CatalogModels } from './decision-model.ts'
import type { DecisionStore } from './decision-store.ts'
import type { Decision } from '../decision.ts'

/** An id with any of these characters spells its docket differently from new imports. */
const UNUSUAL = '[^A-Z0-9-]'
const AT_ONCE = 50

/**
 * Gives the judgments that older imports stored under another spelling of their docket (`tf-2C 765-2022`) the id of new
 * imports, so that one judgment is one record: the fuller text stays. Their addresses lead to it, because blanks and
 * hyphens are equal in an address; index and citation graph follow the store. Repetition changes nothing.
 * @returns how many records were renamed or joined
 */
export async function joinRecords(
  { decisions, contents }: Pick<CatalogModels, 'decisions' | 'contents'>,
  store: Pick<DecisionStore, 'save' | 'contents' | 'withdraw'>,
): Promise<number> {
  const filter = { docType: 'other' as const, present: true, docId: { $regex: UNUSUAL } }
  const unusual = await decisions.find(filter, { projection: { docId: 1, dockets: 1, contentHash: 1 } }).toArray()
  const renamed = unusual.flatMap(({ _id, docId, dockets, contentHash: hash }) => {
    const address = docketAddress(dockets[0] ?? '')
    return docId !== address && docKeyOf(docId) === docKeyOf(address) ? [{ _id, address, hash }] : []
  })
  for (let at = 0; at < renamed.length; at += AT_ONCE) {
    const some = renamed.slice(at, at + AT_ONCE)
    const addressOf = new Map(some.map(({ _id, address }) => [_id, address]))
    const known = await decisions.find({ _id: { $in: some.map(({ address }) => `tf-${address}`) } }).toArray()
    const hashes = [...some.map(({ hash }) => hash), ...known.map((row) => row.contentHash)]
    const texts = await store.contents(hashes, 'index')
    const present = new Map(texts.map((decision) => [decision.id, decision]))
    const better = texts.flatMap((decision) => {
      const address = addressOf.get(decision.id)
      if (address === undefined) return []
      const moved = withId(decision, address)
      const before = present.get(moved.id)
      return before === undefined || lengthOf(before) < lengthOf(moved) ? [moved] : []
    })
    await store.save(better)
    await decisions.deleteMany({ _id: { $in: some.map(({ _id }) => _id) } })
    await contents.deleteMany({ _id: { $in: some.map(({ hash }) => hash) } })
  }
  return renamed.length + (await joinTombstones(decisions, store))
}

/** A withdrawn judgment stays withdrawn under the id of new imports. */
async function joinTombstones(
  decisions: CatalogModels['decisions'],
  store: Pick<DecisionStore, 'withdraw'>,
): Promise<number> {
  const tombstones = await decisions.find({ docType: 'other', present: false, docId: { $regex: UNUSUAL } }).toArray()
  for (const { outbox: _, outboxSeq: __, ...tombstone } of tombstones) {
    const docId = tombstone.docId.replace(/[\s_./-]+/g, '-').toUpperCase()
    const twin = await decisions.findOne({ _id: `tf-${docId}` })
    if (twin?.present) await store.withdraw(twin._id, tombstone.withdrawal?.evidence ?? '')
    else if (!twin) await decisions.insertOne({ ...tombstone, _id: `tf-${docId}`, docId, outbox: [], outboxSeq: 0 })
    if (docId !== tombstone.docId) await decisions.deleteOne({ _id: tombstone._id })
  }
  return tombstones.length
}

function withId(decision: Decision, docId: string): Decision {
  const moved = { ...decision, id: `tf-${docId}`, docId }
  return { ...moved, contentHash: contentHash(moved) }
}

const lengthOf = ({ sections, judgment }: Decision): number =>
  [...sections, ...judgment].flatMap(({ paragraphs }) => paragraphs).reduce((sum, { text }) => sum + text.length, 0)
