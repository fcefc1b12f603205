/**
 * How many examples a property tries: all of them on SQLite, and a third on MariaDB, where the same has
 * to hold and only the statements are another database's to run.
 */
export function rounds(count: number): { numRuns: number } {
  const isSecond = process.env['TEST_DATABASE'] === 'mariadb';
  return { numRuns: isSecond ? Math.ceil(count / 3) : count };
}
