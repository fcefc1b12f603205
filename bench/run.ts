import { parseArgs } from 'node:util';
import { federation } from './federation/federation.ts';
import { pages } from './pages/pages.ts';
import { list } from './list/list.ts';
import { secondVisit } from './second-visit/second-visit.ts';
import { widget } from './widget/widget.ts';
import { accounts, accountsOnMariadb } from './accounts/accounts.ts';
import { ahead } from './ahead/ahead.ts';
import { api } from './api/api.ts';
import { isolation, isolationOnMariadb } from './isolation/isolation.ts';
import { componentSizes } from './component-sizes.ts';
import { bundleSizes } from './bundle-sizes.ts';
import { categories } from './categories/categories.ts';
import { couples } from './couples/couples.ts';
import { imports, importsOnMariadb } from './imports/imports.ts';
import { migration, migrationOnMariadb } from './migration/migration.ts';
import { movingIn } from './imports/moving-in.ts';
import { samples } from './samples/samples.ts';

const { values, positionals: chosen } = parseArgs({
  allowPositionals: true,
  options: {
    couples: { type: 'string' },
    folder: { type: 'string' },
    only: { type: 'string', multiple: true },
    rounds: { type: 'string' },
  },
});
const { couples: count, folder, only: kinds, rounds } = values;
const kindsOfLoad = { ...(kinds && { kinds }), ...(rounds && { rounds: Number(rounds) }) };

/**
 * `npm run bench`: the benchmarks as JSON on standard output. `npm run bench -- size` runs the named ones. `npm run
 * bench -- samples --folder <folder>` reads the statements of a folder, and `npm run bench -- isolation --only
 * forecast --only import --rounds 3` measures some kinds three times. `npm run bench -- couples --couples 2000` measures
 * jobs with fewer couples.
 */
const benchmarks: Record<string, () => Promise<unknown>> = {
  size: async () => ({ builds: await bundleSizes(), components: await componentSizes() }),
  api,
  ahead,
  accounts,
  'accounts-mariadb': accountsOnMariadb,
  isolation: () => isolation(kindsOfLoad),
  'isolation-mariadb': () => isolationOnMariadb(kindsOfLoad),
  import: imports,
  'import-mariadb': importsOnMariadb,
  'moving-in': movingIn,
  migration,
  'migration-mariadb': migrationOnMariadb,
  categories,
  couples: () => couples(count === undefined ? undefined : Number(count)),
  federation,
  widget,
  pages,
  'second-visit': secondVisit,
  list,
  ...(folder === undefined ? {} : { samples: async () => samples(folder) }),
};

const unknown = chosen.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are ${Object.keys(benchmarks).join(', ')}.`);
  process.exit(1);
}

const results: Record<string, unknown> = {};
for (const [name, measure] of Object.entries(benchmarks)) {
  if (chosen.length === 0 || chosen.includes(name)) results[name] = await measure();
}
console.log(JSON.stringify(results, null, 2));
// Benchmarks with a bound report whether it holds, at any depth of their results.
if (JSON.stringify(results).includes('"holds":false')) process.exitCode = 1;
