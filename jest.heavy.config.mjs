import { services } from './jest.config.mjs'

/** Suites that take minutes: random kills, 10,000 random queries. */
export default {
  ...services,
  testMatch: ['<rootDir>/{services,scripts}/**/*.heavy.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  testTimeout: 600_000,
  maxWorkers: 1,
  // Less memory than any process needs, so that each suite gets its own process: a suite that crashes is named and fails alone.
  workerIdleMemoryLimit: 1,
}
