import { fixClock } from '@harmony/test-kit/fixed-clock';
import { defineConfig } from '@playwright/test';

fixClock();

const chromium = process.env['CHROMIUM_PATH'];

// Playwright sets FORCE_COLOR for its workers. Node warns in each child process when both are set.
delete process.env['NO_COLOR'];

/** Files outside the gate: stories, delivery, developer tools, Firefox, further widths and languages. */
const deep = '**/*.deep.spec.ts';
/** Development servers, which build while pages load: beside other tests, pages take longer than their limit of ten seconds. */
const development = '**/development-*.deep.spec.ts';
/**
 * Tests outside the gate in files of the gate: variants of a journey, and tests that only a change of a
 * tool can break.
 */
const variants = /@deep/;

/** The mocked API of stories is a service worker. */
const mocked = { serviceWorkers: 'allow' } as const;

// The deep projects also cover motion.
const withoutMotion = { contextOptions: { reducedMotion: 'reduce' } } as const;

/**
 * Journeys through the whole product: the production build in a real browser, each worker with its
 * own server and database (support/server.ts). Stories are those of the built Storybook.
 */
export default defineConfig({
  projects: [
    {
      name: 'journeys',
      testDir: 'journeys',
      testIgnore: deep,
      grepInvert: variants,
      use: withoutMotion,
    },
    {
      name: 'deep-variants',
      testDir: 'journeys',
      testIgnore: deep,
      grep: variants,
      use: withoutMotion,
    },
    { name: 'deep-journeys', testDir: 'journeys', testMatch: deep, testIgnore: development },
    { name: 'deep-development', testDir: 'journeys', testMatch: development, workers: 1 },
    {
      name: 'deep-stories',
      testDir: 'stories',
      testMatch: deep,
      fullyParallel: true,
      use: mocked,
    },
  ],
  snapshotPathTemplate: '{testDir}/references/{arg}{ext}',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  // Only ends tests that hang: some compile and build, and the machine may be busy.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  use: {
    browserName: 'chromium',
    // The same for actions, whose failure then names the line.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        '--no-sandbox', // The sandbox refuses to run as root.
        '--disable-gpu',
        '--disable-background-networking', // No request may leave the machine.
        // Pages live for seconds, so optimizing their scripts took a sixth of the time without a benefit.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
    locale: 'en-US',
    // A service worker answers before `page.route` sees a request. The offline tests and stories allow it.
    serviceWorkers: 'block',
  },
});
