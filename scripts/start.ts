import { readEnvironment } from '../bff/src/platform/environment/environment.ts';
import { program } from '../bff/src/operations/program.ts';
import { endWithParent } from './dev/end-with-parent.ts';

/** Builds what is stale, then migrates the database and serves everything on one origin. */
endWithParent();
await program(async () => {
  // Reports wrong settings before a build that takes a minute.
  readEnvironment(process.env);
  const { buildAll } = await import('@harmony/builder/build');
  return (await buildAll()).message;
});
await import('../bff/src/main.ts');
