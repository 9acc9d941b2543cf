import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSearchEngine } from '../index/open.ts'
import type { LimitName } from '../port.ts'
import { analyser } from './analyser.fixture.ts'
import { decisionIndexContract } from './decision-index.contract.ts'
import { declaring, LIMITED } from './limited-index.fixture.ts'

const openWhole = () => openSearchEngine({ folder: mkdtempSync(join(tmpdir(), 'trilex-limits-')), training: false })

// Without stemming the oracle would need another analyser.
const names = (Object.keys(LIMITED) as LimitName[]).filter((name) => name !== 'stemming')

decisionIndexContract('an index with nearly every limit', {
  open: async () =>
    declaring(
      names.reduce((index, name) => LIMITED[name](index), await openWhole()),
      ...names,
    ),
  analyser,
  collections: 1,
  queries: 60,
})
