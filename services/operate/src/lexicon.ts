import { readSettings } from '@trilex/platform'
import { commandLine } from '@trilex/platform/command-line'
import { trainWhenDue } from '@trilex/search/lexicon/training'
import { meilisearchSettings, versioned } from '@trilex/search/meilisearch/index.meili'
import { openMeilisearch } from '@trilex/search/meilisearch/open'
import { Type } from 'typebox'

const USAGE =
  'Usage: npm run lexicon (trains the translation lexicon in LEXICON_FOLDER from the index at MEILI_URL, when that is due)'

commandLine(USAGE, {}, [0, 0], () => true)

const { meiliUrl, meiliApiKey, meiliIndex, lexiconFolder } = readSettings(
  Type.Object({ ...meilisearchSettings, lexiconFolder: Type.String({ minLength: 1 }) }),
)
const index = await openMeilisearch({ url: meiliUrl, apiKey: meiliApiKey, index: versioned(meiliIndex) })
const { trained, headnotes, ms } = trainWhenDue(lexiconFolder, await index.training(), Date.now())
const done = trained ? `trained in ${ms} ms` : 'nothing to train: too few headnotes, or the lexicon still serves'
process.stdout.write(`${headnotes} headnotes in several languages; ${done}\n`)
await index.close()
