import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH

/** Journeys against a running product at BASE_URL; nothing is started here. CHROMIUM_PATH names a browser of the system.
 * CORPUS says that the real corpus was imported. */
export default defineConfig({
  testDir: 'e2e',
  testIgnore: process.env.CORPUS ? [] : ['corpus*.spec.ts'],
  outputDir: 'test-results',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  fullyParallel: true,
  workers: 2,
  // A browser on a busy machine; what passes on its second attempt only is counted apart and said at the end.
  retries: 1,
  reporter: [['list']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    viewport: { width: 1440, height: 1000 },
    trace: 'retain-on-failure',
    launchOptions: { args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) },
  },
})
