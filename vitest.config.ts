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
          testTimeout: 30_000,
          hookTimeout: 30_000,
          exclude: ['**/node_modules/**'],
        },
      },
    ],
  },
});
