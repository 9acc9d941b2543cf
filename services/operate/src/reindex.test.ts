import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { openDataFolder } from '@trilex/engines/data-folder'
import { openSearchEngine } from '@trilex/search/index/open'
import { decision } from '@trilex/search/index/kill-decision.fixture'
import { emptyIndex } from './reindex.ts'

test('empties the index of a folder that nobody uses, and of no other', async () => {
  const path = mkdtempSync(join(tmpdir(), 'trilex-reindex-'))
  const folder = openDataFolder(path)
  const index = await openSearchEngine({ folder: folder.search, training: false })
  await index.addOrUpdate([decision(1, 'a')])
  await index.close()
  expect(() => emptyIndex(path)).toThrow(expect.objectContaining({ code: 'DATA_FOLDER_LOCKED' }))
  folder.close()
  emptyIndex(path)
  const again = await openSearchEngine({ folder: join(path, 'search'), training: false })
  expect(await again.stats()).toMatchObject({ documents: 0, generation: 0 })
  await again.close()
  expect(() => emptyIndex(tmpdir())).toThrow('not a data folder')
})
