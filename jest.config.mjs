/** Node itself loads all suites and what they import (scripts/jest/native-runtime.mjs), once per process. */
const native = {
  runtime: '<rootDir>/scripts/jest/native-runtime.mjs',
  transform: {},
}
const ignored = ['/node_modules/', '\\.(it|heavy|meili)\\.test\\.(ts|mjs)$']

export const services = {
  ...native,
  displayName: 'services',
  testEnvironment: '<rootDir>/scripts/jest/native-environment.mjs',
  setupFilesAfterEnv: ['<rootDir>/scripts/jest/property-seed.mjs'],
  testPathIgnorePatterns: ignored,
  // Of the front end what the server draws, where there is no window.
  testMatch: [
    '<rootDir>/{services,load-tests}/**/*.test.ts',
    '<rootDir>/scripts/**/*.test.{ts,mjs}',
    '<rootDir>/frontend/src/**/*.node.test.{ts,tsx}',
  ],
}

const frontend = {
  ...native,
  displayName: 'frontend',
  // Processes of its own: what is loaded beside a window differs.
  runner: ['jest-runner', { window: true }],
  testEnvironment: '<rootDir>/scripts/jest/native-dom-environment.mjs',
  setupFilesAfterEnv: ['<rootDir>/scripts/jest/property-seed.mjs', '<rootDir>/frontend/src/test/patience.ts'],
  testPathIgnorePatterns: [...ignored, '\\.node\\.test\\.tsx?$'],
  testMatch: ['<rootDir>/frontend/src/**/*.test.{ts,tsx}'],
}

export default {
  // Only a test that hangs reaches this limit: no test depends on the speed of the machine.
  testTimeout: 180_000,
  // Modules that a suite loads stay in memory as long as its process; one process for all suites would reach several gigabytes.
  maxWorkers: 2,
  workerIdleMemoryLimit: '700MB',
  projects: [services, frontend],
}
