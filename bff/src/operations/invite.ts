import { issueLink } from '../features/people/auth/mailed-links.ts';
import { connect } from '../platform/database/connect.ts';
import { readEnvironment } from '../platform/environment/environment.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { migrateWithBackup } from './backup/migrate-with-backup.ts';
import { program } from './program.ts';

/** `npm run invite`: prints a link that lets one person sign up. */
async function invite(parameters: readonly string[]): Promise<string> {
  if (parameters.length > 0) throw new OperatorError('Usage: npm run invite');
  const environment = readEnvironment(process.env);
  if (environment.signUp === 'closed') {
    throw new OperatorError(
      'SIGN_UP is closed, which refuses invitations too. Set it to invite first.',
    );
  }
  const database = await connect(environment);
  try {
    await migrateWithBackup(environment, database);
    const invitation = await issueLink(database, 'invitation', '');
    const query = new URLSearchParams({ mode: 'register', invitation });
    return `${environment.publicUrl}/auth?${query.toString()}\nOne account can be created by this link within 30 days.`;
  } finally {
    await database.close();
  }
}

await program(() => invite(process.argv.slice(2)));
