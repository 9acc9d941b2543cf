import { defineConfig } from '@playwright/test'
import { APART, NEEDING } from './e2e/apart.ts'

const executablePath = process.env.CHROMIUM_PATH

/**
 * Journeys against a running product at BASE_URL; starts nothing itself. CHROMIUM_PATH names an installed browser. CORPUS says
 * that the real corpus was imported, KEYCLOAK_REALM_URL that a real Keycloak signs in,
 * READING_ACCESS=account that whole texts need an account.
 */
export default defineConfig({
  testDir: 'e2e',
  testIgnore: [
    ...(process.env.READING_ACCESS === 'account' ? [] : APART),
    ...(process.env.CORPUS ? [] : [`${NEEDING.corpus}*.spec.ts`]),
    ...(process.env.KEYCLOAK_REALM_URL ? [] : [NEEDING.keycloak]),
  ],
  outputDir: 'test-results',
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: 2,
  // For a browser on a busy machine. Tests that pass only on the second attempt are counted separately and reported at the end.
  retries: 1,
  reporter: [['list']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:3000',
    viewport: { width: 1440, height: 1000 },
    // Recording costs as much as the journey itself, so only a second attempt is recorded.
    trace: 'on-first-retry',
    launchOptions: { args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) },
  },
})
