const ignored = ['/node_modules/', '\\.(it|heavy|meili)\\.test\\.(ts|mjs)$']
const transform = {
  '^.+\\.tsx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'es6' },
    },
  ],
}

/** Node itself loads these suites and what they import (scripts/jest/native-runtime.mjs), once per process. */
export const services = {
  displayName: 'services',
  runtime: '<rootDir>/scripts/jest/native-runtime.mjs',
  testEnvironment: '<rootDir>/scripts/jest/native-environment.mjs',
  transform: {},
  setupFilesAfterEnv: ['<rootDir>/scripts/property-seed.mjs'],
  testPathIgnorePatterns: ignored,
  testMatch: ['<rootDir>/{services,load-tests}/**/*.test.ts', '<rootDir>/scripts/**/*.test.{ts,mjs}'],
}

export default {
  // Only a test that hangs reaches this limit: no test depends on the speed of the machine.
  testTimeout: 180_000,
  // Modules that a suite loads stay in memory as long as its process; one process for all suites would reach several gigabytes.
  maxWorkers: 2,
  workerIdleMemoryLimit: '700MB',
  projects: [
    services,
    {
      displayName: 'frontend',
      transform,
      cacheDirectory: '<rootDir>/node_modules/.cache/jest',
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      setupFiles: ['<rootDir>/scripts/property-seed.mjs'],
      testPathIgnorePatterns: ignored,
      testEnvironment: 'jsdom',
      setupFilesAfterEnv: ['<rootDir>/frontend/src/test/patience.ts'],
      testMatch: ['<rootDir>/frontend/src/**/*.test.{ts,tsx}'],
      moduleNameMapper: { '\\.css$': '<rootDir>/frontend/src/test/css-modules.mjs' },
    },
  ],
}
