import { defineConfig } from 'vitest/config';
import { textMacros } from './builder/src/languages/text-macros.ts';
import { once } from './scripts/test/lanes.ts';

const server = {
  include: ['bff/**/*.test.ts'],
  setupFiles: ['bff/test/support/quick-passwords.ts'],
  // Only to end what hangs: properties take their time beside other tests.
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // As with journeys: on a check's machine, what fails is tried once more and named. What a property
  // found is no matter of chance, and stays found.
  ...(process.env['CI'] && { retry: { count: 1, condition: /^(?!Property failed)/ } }),
  // Each file has a server and a database of its own. That it shares the server's modules with
  // other files takes half of the time, and says when they keep something that they should not.
  isolate: false,
  // More than there are processors: a third of the time a file waits for timers, sockets and programs.
  maxWorkers: 3,
};
const exclude = ['**/node_modules/**'];

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [textMacros()],
        test: {
          name: 'unit',
          include: ['*/{src,worker}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['bff/**'],
        },
      },
      { test: { ...server, name: 'api', exclude } },
      // Those of them that are worth running on another database as well.
      { test: { ...server, name: 'database', exclude: [...exclude, ...once] } },
    ],
  },
});
