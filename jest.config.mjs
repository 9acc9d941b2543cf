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
  testPathIgnorePatterns: ['/node_modules/', '\\.(it|heavy|meili)\\.test\\.(ts|mjs)$'],
}

export const services = {
  ...common,
  displayName: 'services',
  testEnvironment: 'node',
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
      ...common,
      displayName: 'frontend',
      testEnvironment: 'jsdom',
      setupFilesAfterEnv: ['<rootDir>/frontend/src/test/patience.ts'],
      testMatch: ['<rootDir>/frontend/src/**/*.test.{ts,tsx}'],
      moduleNameMapper: { '\\.css$': '<rootDir>/frontend/src/test/css-modules.mjs' },
    },
  ],
}
