import { createError } from '@trilex/platform'

export const DecisionUnknown = createError('LIBRARY_DECISION_NOT_FOUND', 'There is no such decision', 404)
/** Temporary, unlike 404: it is not known yet whether the decision exists, so clients retry. */
export const CatchingUp = createError('LIBRARY_CATCHING_UP', 'The library does not know the whole collection yet', 503)
export const DocumentAlreadySaved = createError('LIBRARY_DOCUMENT_ALREADY_SAVED', 'The document is saved already', 409)
export const DocumentNotSaved = createError(
  'LIBRARY_DOCUMENT_NOT_SAVED',
  'The document is not among the saved ones',
  404,
)
export const DocumentChanged = createError('LIBRARY_DOCUMENT_CHANGED', 'The saved document was changed meanwhile', 412)
export const LibraryFull = createError('LIBRARY_FULL', 'No more can be saved', 409)
export const NoOrganization = createError('LIBRARY_NO_ORGANIZATION', 'The reader belongs to no organisation', 409)
export const SearchAlreadySaved = createError('LIBRARY_SEARCH_ALREADY_SAVED', 'The search is saved already', 409)
export const SearchNotFound = createError('LIBRARY_SEARCH_NOT_FOUND', 'There is no such saved search', 404)
export const TooManyDomains = createError('LIBRARY_DOMAINS_LIMIT', 'The plan allows fewer followed domains', 409)
export const NotInHistory = createError('LIBRARY_HISTORY_NOT_FOUND', 'The decision is not in the history', 404)
