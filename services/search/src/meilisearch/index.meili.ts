import { existsSync } from 'node:fs'
import { type Adapter, httpUrl } from '@trilex/platform'
import { Type } from 'typebox'
import { readLexiconFile } from '../lexicon/lexicon-file.ts'
import type { DecisionIndex } from '../port.ts'
import { openMeilisearch } from './open.ts'
import { meilisearchVersion } from './settings.ts'

const settings = {
  meiliUrl: httpUrl('Server of Meilisearch with the search index, with SEARCH_ENGINE=meilisearch'),
  meiliApiKey: Type.Optional(
    Type.String({ minLength: 16, secret: true, description: 'A key of that server for the index alone' }),
  ),
  meiliIndex: Type.String({
    pattern: '^[a-zA-Z0-9_-]{1,100}$',
    default: 'decisions',
    description: 'Name of the index; its version is added',
  }),
  lexiconFolder: Type.Optional(
    Type.String({ minLength: 1, description: 'Folder of the trained lexicon; without it nothing is translated' }),
  ),
}

/** The index of a server of Meilisearch. */
export const meilisearchIndex: Adapter<DecisionIndex, typeof settings> = {
  settings,
  async open({ meiliUrl, meiliApiKey, meiliIndex, lexiconFolder }) {
    const lexicon = lexiconFolder && existsSync(lexiconFolder) ? readLexiconFile(lexiconFolder) : null
    // Another version fills an index of its own, and the processes of the one before go on with theirs.
    const index = `${meiliIndex}-${meilisearchVersion()}`
    const engine = await openMeilisearch({ url: meiliUrl, apiKey: meiliApiKey, index, lexicon })
    return { engine, close: () => engine.close() }
  },
}
