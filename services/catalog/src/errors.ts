import { createError } from '@trilex/platform'

export const DecisionNotFound = createError('CATALOG_DECISION_NOT_FOUND', 'No such decision in this collection', 404)
export const DecisionWithdrawn = createError('CATALOG_DECISION_WITHDRAWN', 'This decision was withdrawn', 410)
export const JudgmentNotFound = createError(
  'CATALOG_JUDGMENT_NOT_FOUND',
  'The full judgment is not in this collection',
  404,
)
export const ImportRunning = createError('CATALOG_IMPORT_RUNNING', 'Another import is running', 409)
export const SourceNotSetUp = createError(
  'CATALOG_SOURCE_NOT_SET_UP',
  'This source has no address in the settings',
  409,
)
export const RecordNotFound = createError('CATALOG_RECORD_NOT_FOUND', 'No such refused record', 404)
export const HeldTextNotFound = createError('CATALOG_HELD_TEXT_NOT_FOUND', 'No such text waits any more', 404)
export const NormUnknown = createError('CATALOG_NORM_UNKNOWN', 'No act has this abbreviation', 404)
/** Shares the code of the unknown act: the norm is unknown in either case, and `field` says which part is. */
export const ArticleUnknown = createError('CATALOG_NORM_UNKNOWN', 'The act has no such article', 404)
