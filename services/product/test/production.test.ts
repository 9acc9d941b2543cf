import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createLogger, mongodb } from '@trilex/platform'
import { folderMailbox } from '../src/folder-mailbox.ts'
import { startMongoEngine } from '@trilex/engines/documents'

/** Adapters read their other settings only after they have refused. */
const production = (more: object) => ({ nodeEnv: 'production', ...more }) as never
const context = { service: 'catalog', logger: createLogger('test', { level: 'silent' }) }
const folder = mkdtempSync(join(tmpdir(), 'trilex-'))
let documents: Awaited<ReturnType<typeof startMongoEngine>>
beforeAll(async () => {
  documents = await startMongoEngine({ file: join(folder, 'documents.sqlite'), socketFolder: folder })
})
afterAll(async () => {
  await documents.close()
  rmSync(folder, { recursive: true })
})

const engines = {
  MONGODB_URI: () => mongodb.open(production({ mongodbUri: documents.uri('catalog'), mongodbWriteMs: 5_000 }), context),
  MAILBOX_FOLDER: () => folderMailbox.open(production({ mailboxFolder: folder }), context),
}

test.each(Object.entries(engines))(
  'an embedded engine is refused in production, by its setting %s',
  async (name, open) => {
    await expect(open()).rejects.toMatchObject({ name: 'SettingsError', message: expect.stringContaining(name) })
  },
)
