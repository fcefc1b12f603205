import { isDuplicate } from '../../platform/database/database-errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { buildUseModel } from './build-use.model.ts';
import type { Uses } from './verdict.ts';

export interface BuildUse {
  microfrontend: string;
  build: string;
  person: string;
  network: string;
}

export async function noteUse(database: Database, use: BuildUse): Promise<void> {
  await insert(database, use, null);
}

export async function noteFailure(database: Database, use: BuildUse): Promise<void> {
  if (await insert(database, use, new Date())) return;
  const { network, ...person } = use;
  await inTransaction(database, (work) =>
    buildUseModel(work).update(
      { failedAt: new Date(), network },
      { where: { ...person, failedAt: null } },
    ),
  );
}

async function insert(database: Database, use: BuildUse, failedAt: Date | null): Promise<boolean> {
  try {
    await inTransaction(database, (work) =>
      buildUseModel(work).create({ ...use, seenAt: new Date(), failedAt }),
    );
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

/** Returns the numbers of networks with a build, and of those with a failure. */
export async function usesOf(
  database: Pick<Database, 'select'>,
  microfrontend: string,
  build: string,
): Promise<Uses> {
  // Raw SQL: two counts in one statement.
  const [row] = await database.select<Uses>(
    `SELECT COUNT(DISTINCT network) AS people,
       COUNT(DISTINCT CASE WHEN failed_at IS NOT NULL THEN network END) AS failed
     FROM build_uses WHERE microfrontend = ? AND build = ?`,
    [microfrontend, build],
  );
  return row ?? { people: 0, failed: 0 };
}
