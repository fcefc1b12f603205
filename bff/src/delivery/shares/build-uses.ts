import { isDuplicate } from '../../platform/database/database-errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { buildUseModel } from './build-use.model.ts';
import type { Uses } from './verdict.ts';

/** The use of a build by a user, whose keyed hashes are by each of the session secrets. */
export interface BuildVote {
  microfrontend: string;
  build: string;
  people: readonly [string, ...string[]];
  networks: readonly [string, ...string[]];
}

interface BuildUse {
  microfrontend: string;
  build: string;
  person: string;
  network: string;
}

export async function noteUse(database: Database, vote: BuildVote): Promise<void> {
  await insert(database, await countedUse(database, vote), null);
}

export async function noteFailure(database: Database, vote: BuildVote): Promise<void> {
  const use = await countedUse(database, vote);
  if (await insert(database, use, new Date())) return;
  const { network, ...person } = use;
  await inTransaction(database, (work) =>
    buildUseModel(work).update(
      { failedAt: new Date(), network },
      { where: { ...person, failedAt: null } },
    ),
  );
}

/** Returns the hashes under which a user and network are counted already, otherwise those by the first secret. */
async function countedUse(
  database: Database,
  { microfrontend, build, people, networks }: BuildVote,
): Promise<BuildUse> {
  const [person, ...otherPeople] = people;
  const [network, ...otherNetworks] = networks;
  const first = { microfrontend, build, person, network };
  if (otherPeople.length === 0) return first;
  const counted = (where: { person: string[] } | { network: string[] }) =>
    buildUseModel(database).findOne({ where: { microfrontend, build, ...where } });
  const samePerson = await counted({ person: otherPeople });
  const sameNetwork = await counted({ network: otherNetworks });
  return {
    ...first,
    ...(samePerson && { person: samePerson.person }),
    ...(sameNetwork?.network && { network: sameNetwork.network }),
  };
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
