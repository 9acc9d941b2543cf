import { type Adapter, httpUrl } from '@trilex/platform'
import { Type } from 'typebox'
import type { DecisionIndex } from '../port.ts'
import { LexiconFile } from './lexicon-file.ts'
import { openMeilisearch } from './open.ts'
import { meilisearchVersion } from './settings.ts'

/** Connection settings; the job that trains the lexicon uses the same ones (`operate/src/lexicon.ts`). */
export const meilisearchSettings = {
  meiliUrl: httpUrl('Server of Meilisearch with the search index, with SEARCH_ENGINE=meilisearch'),
  meiliApiKey: Type.Optional(
    Type.String({ minLength: 16, secret: true, description: 'A key of that server for the index alone' }),
  ),
  meiliIndex: Type.String({
    pattern: '^[a-zA-Z0-9_-]{1,100}$',
    default: 'decisions',
    description: 'Name of the index; its version is added',
  }),
}

const settings = {
  ...meilisearchSettings,
  lexiconFolder: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'Folder of the lexicon that `npm run lexicon` trains; without it nothing is translated',
    }),
  ),
}

/** Each version fills its own index, so processes of the previous version keep using theirs. */
export const versioned = (meiliIndex: string): string => `${meiliIndex}-${meilisearchVersion()}`

/** The index of a server of Meilisearch. */
export const meilisearchIndex: Adapter<DecisionIndex, typeof settings> = {
  settings,
  async open({ meiliUrl, meiliApiKey, meiliIndex, lexiconFolder }, { logger }) {
    const engine = await openMeilisearch({ url: meiliUrl, apiKey: meiliApiKey, index: versioned(meiliIndex) })
    const lexicon = lexiconFolder === undefined ? null : new LexiconFile(lexiconFolder, engine.setLexicon, logger)
    return {
      engine,
      async close() {
        lexicon?.close()
        await engine.close()
      },
    }
  },
}
