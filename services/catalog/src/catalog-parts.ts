import type { Demonstration } from './decision/demonstration.ts'
import type { DecisionStore } from './decision/decision-store.ts'
import type { CitedBy } from './citing/cited-by.ts'
import type { GraphStore } from './citing/graph-store.ts'
import type { CollectionPlaces } from './citing/collection-places.ts'
import type { NormActs } from './norms/norm-acts.ts'
import type { NormFrequencies } from './norms/norm-frequencies.ts'
import type { ImportHistory } from './import/import-model.ts'
import type { IndexProgress } from './sync/index-progress.ts'
import type { ReadingAccess } from './reading/reading-access.ts'
import type { Readers } from './reading/readers.ts'
import type { ReferenceTables } from './domains/reference-tables.ts'
import type { ReporterShelf } from './reporter/reporter-shelf.ts'
import type { DecisionIndex } from '@trilex/search/port'
import type { CatalogSettings } from './settings.ts'

/** What the routes of one running catalogue share. */
export interface CatalogParts {
  store: DecisionStore
  shelf: ReporterShelf
  demonstration: Demonstration
  imports: ImportHistory
  places: CollectionPlaces
  graph: GraphStore
  citedBy: CitedBy
  acts: NormActs
  frequencies: NormFrequencies
  index: DecisionIndex
  progress: IndexProgress
  tables: ReferenceTables
  settings: CatalogSettings
  reading: ReadingAccess
  readers: Readers
  now: () => Date
  /** Called after decisions were stored or withdrawn; publishes their events at once. */
  onImported: () => void
}
