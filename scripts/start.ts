import { buildAll } from './build.ts';

/** Builds what is stale, then migrates the database and serves everything on one origin. */
const built = await buildAll();
console.log(built.length > 0 ? `Built ${built.join(', ')}` : 'All builds are up to date');
await import('../bff/src/main.ts');
