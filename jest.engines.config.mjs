import { services } from './jest.config.mjs'

/** Suites that need a real engine of another maker; `npm run test:engines` starts it and names it in the environment. */
export default {
  ...services,
  testMatch: ['<rootDir>/{services,scripts}/**/*.it.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  testTimeout: 180_000,
  maxWorkers: 1,
}
