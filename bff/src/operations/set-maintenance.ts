import { connect } from '../platform/database/connect.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { readEnvironment } from '../platform/environment/environment.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { migrateWithBackup } from './backup/migrate-with-backup.ts';
import { maintenanceModel } from './maintenance.model.ts';
import { program } from './program.ts';

/** `npm run maintenance -- <on|off>`: refuses or allows changes on all instances. */
async function setMaintenance([wanted]: readonly string[]): Promise<string> {
  if (wanted !== 'on' && wanted !== 'off') {
    throw new OperatorError('Usage: npm run maintenance -- <on|off>');
  }
  const environment = readEnvironment(process.env);
  const database = await connect(environment);
  try {
    await migrateWithBackup(environment, database);
    await inTransaction(database, async (work) => {
      await maintenanceModel(work).destroy({ where: { id: 1 } });
      if (wanted === 'on') await maintenanceModel(work).create({ id: 1, since: new Date() });
    });
    return wanted === 'on'
      ? 'Maintenance mode is on: within two seconds all instances refuse changes and run no jobs. Reads go on.'
      : 'Maintenance mode is off: within two seconds all instances accept changes again.';
  } finally {
    await database.close();
  }
}

await program(() => setMaintenance(process.argv.slice(2)));
