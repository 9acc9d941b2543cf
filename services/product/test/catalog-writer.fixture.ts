/**
 * A process that imports, changes and withdraws invented decisions until it is killed. Arguments: data folder, number
 * of the round. Prints `ready` once it writes.
 */
import { createLogger } from '@trilex/platform'
import { openDataFolder } from '@trilex/engines/data-folder'
import { compose } from '../src/compose.ts'
import { readStandaloneSettings } from '../src/settings.ts'

const [folder = '', round = ''] = process.argv.slice(2)
const settings = readStandaloneSettings({ LOG_LEVEL: 'fatal' })
const product = await compose(openDataFolder(folder), settings, createLogger('writer', { level: 'fatal' }))
const headers = { authorization: `Bearer ${product.importToken}` }

function line(page: number, title: string): string {
  const place = `147 III ${page}`
  return JSON.stringify({
    id: `atf-147-III-${page}`,
    docType: 'atf',
    citation: `ATF ${place}`,
    citations: { fr: `ATF ${place}`, de: `BGE ${place}`, it: `DTF ${place}` },
    volume: 147,
    part: 'III',
    page,
    year: 2021,
    publicationYear: 2021,
    language: 'fr',
    title,
    sections: {
      considerations: `3 Le congé ${title} est annulable selon la bonne foi. Il en résulte que le recours est rejeté.`,
    },
    source: 'made up',
  })
}

process.stdout.write('ready\n')
for (let n = 0; ; n++) {
  const lines = Array.from({ length: 30 }, (_, k) =>
    line(9001 + ((Number(round) * 53 + n * 17 + k * 7) % 400), `${round}-${n}`),
  )
  await product.services.catalog.inject({
    method: 'POST',
    url: '/api/catalog/imports?name=round',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    payload: lines.join('\n'),
  })
  if (n % 5 === 4) {
    const payload = {
      id: `atf-147-III-${9001 + ((Number(round) * 53 + n * 31) % 400)}`,
      evidence: 'withdrawn by the test',
    }
    await product.services.catalog.inject({ method: 'POST', url: '/api/catalog/withdrawals', headers, payload })
  }
}
