import type { CorrectionReason } from '../../api/types.ts'
import type { MessageId } from '../../ui/text/use-text.ts'
import type { DocTypeFilter, SearchState, Sort } from './question/search-url.ts'

export const DOC_TYPE_TEXT: Record<DocTypeFilter, MessageId> = {
  atf: 'docType.atf',
  cedh: 'docType.cedh',
  echr_judgment: 'docType.echr_judgment',
  echr_decision: 'docType.echr_decision',
  other: 'docType.other',
}

export const SORT_TEXT: Record<Sort, MessageId> = {
  relevance: 'sort.relevance',
  decision_date_desc: 'sort.decision_date_desc',
  decision_date_asc: 'sort.decision_date_asc',
  publication_date_desc: 'sort.publication_date_desc',
  publication_date_asc: 'sort.publication_date_asc',
  alpha_asc: 'sort.alpha_asc',
  alpha_desc: 'sort.alpha_desc',
}

export const DATE_RANGE_TEXT: Record<NonNullable<SearchState['dateRange']>, MessageId> = {
  this_month: 'period.this_month',
  this_year: 'period.this_year',
  last_5_years: 'period.last_5_years',
  last_10_years: 'period.last_10_years',
}

export const DECISION_DATE_RANGE_TEXT: Record<NonNullable<SearchState['decisionDateRange']>, MessageId> = {
  today: 'period.today',
  this_week: 'period.this_week',
  this_month: 'period.this_month',
  this_year: 'period.this_year',
}

export const CORRECTION_TEXT: Record<CorrectionReason, MessageId> = {
  unbalanced_quote: 'correction.unbalanced_quote',
  unbalanced_parenthesis: 'correction.unbalanced_parenthesis',
  dangling_operator: 'correction.dangling_operator',
  unknown_field: 'correction.unknown_field',
  empty_phrase: 'correction.empty_phrase',
  inner_truncation: 'correction.inner_truncation',
  distance_too_long: 'correction.distance_too_long',
}
