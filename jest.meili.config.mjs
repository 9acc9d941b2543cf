import { services } from './jest.config.mjs'

/** Suites that ask the server of Meilisearch which MEILI_URL names. */
export default {
  ...services,
  testMatch: ['<rootDir>/services/**/*.meili.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  testTimeout: 600_000,
  maxWorkers: 1,
}
