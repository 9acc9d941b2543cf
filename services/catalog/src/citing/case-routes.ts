import { type App, ProblemSchema } from '@trilex/platform'
import { NoQuery } from '@trilex/platform/field-schemas'
import { type Static, Type } from 'typebox'
import type { DecisionStore } from '../decision/decision-store.ts'
import type { CollectionPlaces } from './collection-places.ts'
import { type BriefRow, DecisionBrief, toBrief } from '../decision/decision-brief.ts'
import { docTypeOf } from '../decision/decision-address.ts'
import { DecisionAddress } from '../decision/decision-routes.ts'
import { isDocket, ownKeysOf } from './place-keys.ts'

const CaseAnswer = Type.Object({
  versions: Type.Array(DecisionBrief, {
    description: 'The same judgment in other languages, and the same case in the reporter or as the court published it',
  }),
  others: Type.Array(DecisionBrief, {
    description: 'For Strasbourg: other decisions with the same application number, newest first',
  }),
})
type CaseAnswer = Static<typeof CaseAnswer>

/** `GET /decisions/:docType/:docId/case`: the records of its judgment, and the other judgments of its case. */
export function caseRoutes(app: App, { store, places }: { store: DecisionStore; places: CollectionPlaces }): void {
  const schema = {
    access: 'public',
    tags: ['decisions'],
    summary: 'Language versions, and Chamber and Grand Chamber judgments of one case',
    params: DecisionAddress,
    querystring: NoQuery,
    response: { 200: CaseAnswer, 404: ProblemSchema, 410: ProblemSchema },
  }
  app.get('/decisions/:docType/:docId/case', { schema }, async (request): Promise<CaseAnswer> => {
    const { docType, docId } = request.params
    const decision = await store.find(docTypeOf(docType), docId)
    const keys = ownKeysOf(decision).filter(isDocket)
    const found = (await places.byKeys(keys)).values()
    const rows = new Map([...found].flat().map((row): [string, BriefRow] => [row._id, row]))
    rows.delete(decision._id)
    const newestFirst = [...rows.values()].toSorted(
      (a, b) => -(a.decisionDate.value ?? '').localeCompare(b.decisionDate.value ?? '') || (a._id < b._id ? -1 : 1),
    )
    const isSame = ({ decisionDate }: BriefRow) =>
      decisionDate.precision === 'day' && decisionDate.value === decision.decisionDate.value
    return {
      versions: newestFirst.filter(isSame).map(toBrief),
      others: decision.docType === 'cedh' ? newestFirst.filter((row) => !isSame(row)).map(toBrief) : [],
    }
  })
}
