import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repetitions } from '@trilex/platform/repetitions'
import { decisionIndexContract } from '../contract/decision-index.contract.ts'
import { analyser } from '../contract/analyser.fixture.ts'
import { openSearchEngine } from './open.ts'

decisionIndexContract('the embedded search engine, at length,', {
  open: () => openSearchEngine({ folder: mkdtempSync(join(tmpdir(), 'trilex-search-')) }),
  analyser,
  collections: repetitions(2),
  queries: 500,
})
