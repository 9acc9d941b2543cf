import { services } from './jest.config.mjs'

/** Suites that need a real engine of another maker; `npm run test:engines` starts it and names it in the environment. */
export default {
  ...services,
  testMatch: ['<rootDir>/services/**/*.it.test.ts', '<rootDir>/scripts/**/*.it.test.mjs'],
  testPathIgnorePatterns: ['/node_modules/'],
  testTimeout: 180_000,
  maxWorkers: 1,
}
