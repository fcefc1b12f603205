/**
 * The tests of the server that run once, on the embedded database, and not again on MariaDB: what they
 * ask of a server sends no statement to its database, or only those of signing in, which
 * `auth.test.ts` tries on both. Whoever adds one here looks at what it sends; everything else is for both.
 */
export const once: readonly string[] = [
  // Functions alone.
  'bff/src/**/*.test.ts',
  'bff/test/documents.test.ts',
  'bff/test/stripe-double.test.ts',
  'bff/test/tables.test.ts',
  // A server on a database that is empty and stays so.
  'bff/test/embed.test.ts',
  'bff/test/micro-frontends-from-elsewhere.deep.test.ts',
  'bff/test/failure-reports.test.ts',
  'bff/test/marketing-events.test.ts',
  'bff/test/metrics.test.ts',
  'bff/test/openapi.test.ts',
  'bff/test/registry.test.ts',
  'bff/test/shared-builds.deep.test.ts',
  'bff/test/vitals.test.ts',
  // Pages, headers and connections, for somebody who is signed in.
  'bff/test/any-address.test.ts',
  'bff/test/cut-uploads.test.ts',
  'bff/test/pages.test.ts',
  'bff/test/prerendered.test.ts',
  'bff/test/slow-clients.deep.test.ts',
];
