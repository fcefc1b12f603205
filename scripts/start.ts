import { buildAll } from './build.ts';

/** Builds what is stale, then migrates the database and serves everything on one origin. */
console.log(await buildAll());
await import('../bff/src/main.ts');
