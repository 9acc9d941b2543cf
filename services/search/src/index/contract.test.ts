import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decisionIndexContract } from '../contract/decision-index.contract.ts'
import { analyser } from '../contract/analyser.fixture.ts'
import { openSearchEngine } from './open.ts'

decisionIndexContract('the embedded search engine', {
  open: () => openSearchEngine({ folder: mkdtempSync(join(tmpdir(), 'trilex-search-')) }),
  analyser,
})
