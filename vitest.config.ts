import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['bff/**'],
        },
      },
      {
        test: {
          name: 'api',
          include: ['bff/**/*.test.ts'],
          // Only to end what hangs: properties take their time beside other tests.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          setupFiles: ['bff/test/support/quick-passwords.ts'],
          exclude: ['**/node_modules/**'],
          // Each file has a server and a database of its own. That it shares the server's modules with
          // other files takes half of the time, and says when they keep something that they should not.
          isolate: false,
          maxWorkers: 2,
        },
      },
    ],
  },
});
