import { program } from '../../bff/src/operations/program.ts';
import { serve } from '../../bff/src/serve.ts';
import { endWithParent } from './end-with-parent.ts';

/**
 * The product's server in development. It forwards requests for front ends to the development servers in its
 * parameter, as JSON. `runProduct` restarts it when one of its sources changes.
 */
endWithParent();
await program(() =>
  serve({ development: JSON.parse(process.argv[2] ?? '{}') as Record<string, string> }),
);
