import { program } from '../../bff/src/operations/program.ts';
import { serve } from '../../bff/src/serve.ts';

/**
 * The server of the product, which hands what is served from its sources to the development servers that its
 * one parameter names, as JSON. It is started anew when one of its own sources changes.
 */
await program(() =>
  serve({ development: JSON.parse(process.argv[2] ?? '{}') as Record<string, string> }),
);
