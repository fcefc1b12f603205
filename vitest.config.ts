import { defineConfig } from 'vitest/config';
import { fixClock } from './test-kit/src/fixed-clock.ts';
import { textMacros } from './builder/src/languages/text-macros.ts';

fixClock();

const deep = '**/*.deep.test.{ts,tsx}';
const excluded = ['**/node_modules/**'];

/**
 * Slow tests that run on SQLite alone, as no database makes a difference: files and connections, plans and payments, copies
 * of the demo, exports. Tests of the same statements run on MariaDB too.
 */
const onSqliteAlone = [
  'cards-and-invoices',
  'demo',
  'demo-copies',
  'following-the-provider',
  'import-sources',
  'known-browsers',
  'large-by-themselves',
  'list-backups',
  // `kept-to-oneself.dialect.test.ts` walks over the same reads on both.
  'kept-to-oneself',
  'micro-frontends-from-elsewhere',
  'next-partner',
  'own-export',
  'registry',
  'setting-plans',
  'shared-builds',
  'shares',
  'slow-clients',
  'slow-services',
  'subscription-actions',
  'subscription-life',
].map((name) => `bff/test/${name}.deep.test.ts`);

// Only end tests that hang: properties and programs take their time on a busy machine.
const timeouts = { testTimeout: 120_000, hookTimeout: 180_000 };

const unit = {
  ...timeouts,
  include: ['*/{src,worker}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
  setupFiles: ['bff/test/support/property-seed.ts'],
  // A worker for each file would take three times the processor time.
  isolate: false,
};

const server = {
  setupFiles: ['bff/test/support/quick-passwords.ts'],
  ...timeouts,
  // Each file has its own server and database. Sharing the modules halves the time and reveals modules that
  // keep state they should not.
  isolate: false,
  // Node runs TypeScript itself, as in production. Vite's source maps took an eighth of the time.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  // More than there are processors: a file waits for timers, sockets and programs a third of its time.
  maxWorkers: 3,
};

/** The lanes of docs/testing.md. The end of a file's name chooses its lane. */
export default defineConfig({
  test: {
    tags: [
      { name: 'deep', description: 'Outside the gate: slow, and another test covers most of it.' },
    ],
    projects: [
      { plugins: [textMacros()], test: { ...unit, name: 'unit', exclude: [...excluded, deep] } },
      {
        plugins: [textMacros()],
        test: {
          ...unit,
          name: 'deep-unit',
          include: ['*/{src,worker}/**/*.deep.test.{ts,tsx}', 'scripts/**/*.deep.test.ts'],
        },
      },
      {
        test: {
          ...server,
          name: 'api',
          include: ['bff/test/**/*.test.ts'],
          exclude: [...excluded, deep],
        },
      },
      {
        test: {
          ...server,
          name: 'deep-api',
          include: ['bff/test/**/*.deep.test.ts'],
          exclude: [
            ...excluded,
            ...(process.env['TEST_DATABASE'] === 'mariadb' ? onSqliteAlone : []),
          ],
        },
      },
      { test: { ...server, name: 'dialect', include: ['bff/test/**/*.dialect.test.ts'] } },
    ],
  },
});
