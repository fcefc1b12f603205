import { isDuplicate } from '../../platform/database/database-errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { buildUseModel } from './build-use.model.ts';
import type { Uses } from './verdict.ts';

export interface BuildUse {
  microfrontend: string;
  build: string;
  person: string;
}

export async function noteUse(database: Database, use: BuildUse): Promise<void> {
  await insert(database, use, null);
}

export async function noteFailure(database: Database, use: BuildUse): Promise<void> {
  if (await insert(database, use, new Date())) return;
  await inTransaction(database, (work) =>
    buildUseModel(work).update({ failedAt: new Date() }, { where: { ...use, failedAt: null } }),
  );
}

async function insert(
  database: Database,
  { microfrontend, build, person }: BuildUse,
  failedAt: Date | null,
): Promise<boolean> {
  try {
    await inTransaction(database, (work) =>
      buildUseModel(work).create({ microfrontend, build, person, seenAt: new Date(), failedAt }),
    );
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** Returns the numbers of users and of failures of a build. */
export async function usesOf(
  database: Pick<Database, 'select'>,
  microfrontend: string,
  build: string,
): Promise<Uses> {
  // Raw SQL: two counts in one statement.
  const [row] = await database.select<Uses>(
    `SELECT COUNT(*) AS people, COUNT(failed_at) AS failed FROM build_uses
     WHERE microfrontend = ? AND build = ?`,
    [microfrontend, build],
  );
  return row ?? { people: 0, failed: 0 };
}
