import { services } from './jest.config.mjs'

/** Suites that take minutes: random kills, 10,000 random queries. */
export default {
  ...services,
  testMatch: ['<rootDir>/{services,scripts}/**/*.heavy.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  testTimeout: 600_000,
  maxWorkers: 1,
  // Less than any process needs, so that each suite gets a process of its own; a suite that dies is named and fails alone.
  workerIdleMemoryLimit: 1,
}
