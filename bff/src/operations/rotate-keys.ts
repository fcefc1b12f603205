import { sessionSecretsOf } from '../core/sessions/session-secret.ts';
import { connect } from '../platform/database/connect.ts';
import { readEnvironment } from '../platform/environment/environment.ts';
import { resealConnections } from '../features/money/connections/reseal.ts';
import { openSeals } from '../features/money/connections/seals.ts';
import { resealApps } from '../features/people/second-factor/reseal.ts';
import { migrateWithBackup } from './backup/migrate-with-backup.ts';
import { program } from './program.ts';

/**
 * `npm run rotate-keys`: seals the access to banks with the newest key of `CONNECTIONS_KEY`, and the secrets of
 * authenticator apps with `SESSION_SECRET`.
 */
async function rotateKeys(): Promise<string> {
  const environment = readEnvironment(process.env);
  const seals = await openSeals(environment);
  const sessionSecrets = await sessionSecretsOf(environment);
  const database = await connect(environment);
  try {
    await migrateWithBackup(environment, database);
    const apps = await resealApps(database, { sessionSecrets });
    return [
      seals
        ? lineOf('Access to banks', await resealConnections(database, seals), 'CONNECTIONS_KEY')
        : 'Access to banks: CONNECTIONS_KEY is not set, so there is none.',
      lineOf('Authenticator apps', apps, 'SESSION_SECRET'),
    ].join('\n');
  } finally {
    await database.close();
  }
}

function lineOf(
  sealed: string,
  { resealed, lost }: { resealed: number; lost: number },
  variable: string,
): string {
  const rest =
    lost === 0
      ? 'No other key is needed for them.'
      : `${lost} were sealed with none of the keys and stay as they are.`;
  return `${sealed}: ${resealed} sealed again, with the first key of ${variable}. ${rest}`;
}

await program(rotateKeys);
