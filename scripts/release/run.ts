import { root } from '@harmony/builder/project';
import { release } from './release.ts';

/** `npm run release`: creates the next version of the product and its changelog entry. */
const version = await release(root);
console.log(
  version ? `Harmony ${version}: review CHANGELOG.md and commit` : 'No changesets to release',
);
