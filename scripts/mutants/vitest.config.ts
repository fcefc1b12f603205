import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import type { TestSequencer, TestSpecification } from 'vitest/node';
import { changes } from './by-hand.ts';
import { KeptWorker } from './kept-worker.ts';
import { isAreaName, areas } from './areas.ts';

/*
 * The tests of one area, as `npm run mutants` runs them: from a copy of the sources, one file at a time, fast ones
 * first.
 */

const root = process.cwd();
const { MUTANTS_AREA: name = '', MUTANTS_CHANGE: changed } = process.env;
if (!isAreaName(name))
  throw new Error(`There is no folder of that name to change: ${JSON.stringify(name)}`);
const change = changes.find((each) => each.name === changed);
const tests = change ? [change.tests] : areas[name].tests;

/** In the order of the area's list: unit tests take milliseconds, servers seconds. */
class InOrder implements TestSequencer {
  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }

  sort(files: TestSpecification[]): TestSpecification[] {
    const place = ({ moduleId }: TestSpecification) => {
      const isUnit = moduleId.includes('/src/');
      const listed = tests.findIndex((glob) => moduleId.endsWith(`/${glob}`));
      return isUnit ? -1 : listed;
    };
    return files.toSorted((one, other) => place(one) - place(other));
  }
}

const keepWorker: Plugin = {
  name: 'keep-worker',
  configureVitest({ project }) {
    project.config.pool = 'kept';
    project.config.poolRunner = {
      name: 'kept',
      createPoolWorker: (options) => new KeptWorker(options),
    };
  },
};

const isChanged = (id: string) => change && id.split('?')[0] === join(root, change.file);

/** Makes one of the changes by hand while its file is loaded, without writing the file. */
const changeByHand: Plugin = {
  name: 'change-by-hand',
  enforce: 'pre',
  configureVitest({ defineCacheKeyGenerator }) {
    // The cache does not know about changes made while a file is loaded.
    defineCacheKeyGenerator(({ id }) => (isChanged(id) ? false : undefined));
  },
  transform(code, id) {
    return change && isChanged(id) ? code.replace(change.from, () => change.to) : undefined;
  },
};

export default defineConfig({
  root,
  // The workspace packages are links to the original folders, not to the copy.
  resolve: {
    alias: [{ find: /^@harmony\/contract$/, replacement: join(root, 'contract/src/index.ts') }],
  },
  plugins: [change ? changeByHand : keepWorker],
  test: {
    include: [...tests],
    setupFiles: ['scripts/mutants/end-on-failure.ts', 'bff/test/support/quick-passwords.ts'],
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { sequencer: InOrder },
    bail: 1,
  },
});
