import { jsx } from './scripts/jest/jsx.ts'

const transform = { '^.+\\.tsx?$': ['@swc/jest', jsx] }
const ignored = ['/node_modules/', '\\.(it|heavy|meili)\\.test\\.ts$']

/** Node itself loads these suites and what they import (scripts/jest/native-runtime.ts), once per process. */
export const services = {
  runtime: '<rootDir>/scripts/jest/native-runtime.ts',
  transform: {},
  displayName: 'services',
  testEnvironment: '<rootDir>/scripts/jest/native-environment.ts',
  setupFilesAfterEnv: ['<rootDir>/scripts/jest/property-seed.ts'],
  testPathIgnorePatterns: ignored,
  // The part of the front end that is rendered on the server, where there is no window.
  testMatch: ['<rootDir>/{services,load-tests,scripts}/**/*.test.ts', '<rootDir>/frontend/src/**/*.node.test.{ts,tsx}'],
}

/** Each suite has its own window and modules, so that fake timers and pages do not leak into the next suite. */
const frontend = {
  displayName: 'frontend',
  // Separate processes from those of the suites that Node loads.
  runner: ['jest-runner', { window: true }],
  transform,
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  testEnvironment: 'jsdom',
  moduleNameMapper: { '\\.css$': '<rootDir>/frontend/src/test/css-modules.ts' },
  setupFilesAfterEnv: ['<rootDir>/scripts/jest/property-seed.ts', '<rootDir>/frontend/src/test/patience.ts'],
  testPathIgnorePatterns: [...ignored, '\\.node\\.test\\.tsx?$'],
  testMatch: ['<rootDir>/frontend/src/**/*.test.{ts,tsx}'],
}

export default {
  // Only a test that hangs reaches this limit: no test depends on the speed of the machine.
  testTimeout: 180_000,
  // Modules that a suite loads stay in memory as long as its process; one process for all suites would reach several gigabytes.
  // One more than two processors, because suites of services wait for polls, files and processes that they start.
  maxWorkers: 3,
  workerIdleMemoryLimit: '700MB',
  projects: [services, frontend],
}
