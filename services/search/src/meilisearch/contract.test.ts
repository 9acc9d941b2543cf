import { afterAll, beforeAll } from '@jest/globals'
import { analyser } from '../contract/analyser.fixture.ts'
import { decisionIndexContract } from '../contract/decision-index.contract.ts'
import { openFresh } from './opened.fixture.ts'
import { MapServer } from './server.fixture.ts'

// A real server is asked in `server-contract.meili.test.ts`, for longer.
const server = new MapServer()
let url: string
beforeAll(async () => {
  url = await server.listen()
})
afterAll(() => server.close())

decisionIndexContract('the Meilisearch adapter over maps', {
  open: () => openFresh({ url }),
  analyser,
})
