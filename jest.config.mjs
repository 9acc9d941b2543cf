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
const common = {
  transform,
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  setupFiles: ['<rootDir>/scripts/property-seed.mjs'],
  testPathIgnorePatterns: ['/node_modules/', '\\.(it|heavy)\\.test\\.ts$'],
}

export const services = {
  ...common,
  displayName: 'services',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/services/**/*.test.ts', '<rootDir>/scripts/**/*.test.{ts,mjs}'],
}

export default {
  // Only what hangs takes so long: no test depends on how fast the machine is.
  testTimeout: 180_000,
  // What a suite loads stays in memory as long as its process: a process for all suites ends at several gigabytes.
  maxWorkers: 2,
  workerIdleMemoryLimit: '700MB',
  projects: [
    services,
    {
      ...common,
      displayName: 'frontend',
      testEnvironment: 'jsdom',
      setupFilesAfterEnv: ['<rootDir>/frontend/src/test/patience.ts'],
      testMatch: ['<rootDir>/frontend/src/**/*.test.{ts,tsx}'],
      moduleNameMapper: { '\\.css$': '<rootDir>/frontend/src/test/css-modules.mjs' },
    },
  ],
}
