import { connect } from '../platform/database/connect.ts';
import { readEnvironment } from '../platform/environment/environment.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { resealAll } from '../features/money/connections/reseal.ts';
import { openSeals } from '../features/money/connections/seals.ts';
import { migrateWithBackup } from './backup/migrate-with-backup.ts';
import { program } from './program.ts';

/** `npm run rotate-keys`: seals the secrets of all connections with the newest key of `CONNECTIONS_KEY`. */
async function rotateKeys(): Promise<string> {
  const environment = readEnvironment(process.env);
  const seals = await openSeals(environment);
  if (!seals) throw new OperatorError('CONNECTIONS_KEY is not set, so there are no connections.');
  const database = await connect(environment);
  try {
    await migrateWithBackup(environment, database);
    const { resealed, lost } = await resealAll(database, seals);
    const rest =
      lost === 0
        ? 'Older keys are no longer needed.'
        : `${lost} were sealed with none of the keys and stay as they are.`;
    return `${resealed} secrets are sealed with the newest key now. ${rest}`;
  } finally {
    await database.close();
  }
}

await program(rotateKeys);
