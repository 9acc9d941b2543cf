import type { DecisionStore } from './decision-store.ts'
import type { CitedBy } from './graph/cited-by.ts'
import type { GraphStore } from './graph/graph-store.ts'
import type { CollectionPlaces } from './graph/collection-places.ts'
import type { NormActs } from './graph/norm-acts.ts'
import type { NormFrequencies } from './graph/norm-frequencies.ts'
import type { ImportHistory } from './import-model.ts'
import type { IndexProgress } from './index-progress.ts'
import type { ReferenceTables } from './reference-tables.ts'
import type { ReporterShelf } from './reporter-shelf.ts'
import type { DecisionIndex } from './search/decision-index.ts'
import type { CatalogSettings } from './settings.ts'

/** What the routes of one running catalogue share. */
export interface CatalogParts {
  store: DecisionStore
  shelf: ReporterShelf
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
  now: () => Date
  /** Called after decisions were stored or withdrawn: their events go out at once. */
  onImported: () => void
}
