import { clir } from './clir.ts'
import { corpusRecords } from './corpus-record.ts'
import { entscheidsuche } from './entscheidsuche.ts'
import { feed } from './feed.ts'
import { hudoc } from './hudoc.ts'
import { hudocDocuments } from './hudoc-document.ts'
import { neuheiten } from './neuheiten.ts'
import { openCaseLaw } from './opencaselaw.ts'
import type { Source } from './source.ts'

/**
 * Every source that an import understands, in the order in which recognition tries them. To add a source, add its file,
 * a line here, and its name in `SOURCE_NAMES`.
 */
export const SOURCES: readonly Source[] = [
  corpusRecords,
  openCaseLaw,
  entscheidsuche,
  hudoc,
  feed,
  neuheiten,
  clir,
  hudocDocuments,
]
