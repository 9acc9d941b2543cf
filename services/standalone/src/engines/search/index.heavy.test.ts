import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decisionIndexContract } from '@trilex/catalog/search-contract'
import { analyser } from './analyser.fixture.ts'
import { openSearchEngine } from './index.ts'

decisionIndexContract('the embedded search engine, at length,', {
  open: () => openSearchEngine({ folder: mkdtempSync(join(tmpdir(), 'trilex-search-')) }),
  analyser,
  collections: 20,
  queries: 500,
})
