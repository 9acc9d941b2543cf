import { consultationCollection } from './consultations/consultation-model.ts'
import { filterCollection } from './filters/filter-model.ts'
import { personCollection } from './people/person-model.ts'
import { searchCollection } from './searches/search-model.ts'

export { ENOUGH_PEOPLE } from './enough-people.ts'
export { KEPT_DAYS } from './kept.ts'
export { analytics } from './service.ts'

/** What is stored of people, for the test that compares it with the privacy page. */
export const storedCollections = [searchCollection, filterCollection, consultationCollection, personCollection]
