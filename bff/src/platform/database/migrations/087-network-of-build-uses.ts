import { defineMigration } from '../schema.ts';

/** Network of a user who received a build, since failures count once per network. */
export const addNetworkOfBuildUses = defineMigration('087-network-of-build-uses', (schema) =>
  schema.column('build_uses', 'network', 'CHAR(64) NULL'),
);
