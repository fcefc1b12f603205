import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROMIUM_PATH'];

// Playwright asks its workers for colours. Every program that they start would warn of a second wish.
delete process.env['NO_COLOR'];

/**
 * Journeys through the whole product: the production build in a real browser, each worker on a
 * server and a database of its own (support/server.ts). And every story of the built Storybook.
 */
export default defineConfig({
  projects: [
    { name: 'journeys', testDir: 'journeys' },
    { name: 'stories', testDir: 'stories', fullyParallel: true },
  ],
  snapshotPathTemplate: '{testDir}/references/{arg}{ext}',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 3,
  // A check on a strange machine is not lost to one slow moment: what fails is tried again from the start,
  // on a new server, and `npm test` names it. On a developer's machine it fails at once.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  // Both only to end what hangs: a busy machine takes its time, also for journeys that compile and build.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      // Chromium refuses its sandbox to root, and must not look for anything outside.
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    },
    locale: 'en-US',
    // It would answer in place of the server, past what tests put in the way. offline.spec.ts has it.
    serviceWorkers: 'block',
  },
});
