import { defineMigration } from '../schema.ts';

/** Builds delivered to users with their failures, and builds rolled back because of them. */
export const shares = defineMigration('040-shares', async (schema) => {
  await schema.table(
    'build_uses',
    `microfrontend VARCHAR(40) NOT NULL,
     build VARCHAR(40) NOT NULL,
     person CHAR(64) NOT NULL,
     seen_at DATETIME(3) NOT NULL,
     failed_at DATETIME(3),
     PRIMARY KEY (microfrontend, build, person)`,
  );
  await schema.index('build_uses_by_age', 'build_uses', ['seen_at']);
  await schema.table(
    'taken_back_builds',
    `microfrontend VARCHAR(40) NOT NULL,
     build VARCHAR(40) NOT NULL,
     taken_back_at DATETIME(3) NOT NULL,
     PRIMARY KEY (microfrontend, build)`,
  );
});
