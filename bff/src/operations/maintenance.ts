import type { Logger } from 'pino';
import type { Database } from '../platform/database/database.ts';
import { every } from '../platform/schedule/every.ts';
import { maintenanceModel } from './maintenance.model.ts';

/** All instances notice a change within this time plus a tenth. */
const CHECK_MILLISECONDS = 1000;

/**
 * Follows maintenance mode: while it is on, the database refuses all write transactions of this instance
 * (`MaintenanceError`). Reads continue.
 *
 * @returns a function that stops following it, once the mode is known
 */
export async function followMaintenance(
  database: Database,
  logger: Logger,
): Promise<() => Promise<void>> {
  let isOn = false;
  database.isReadOnly = () => isOn;
  const read = async () => {
    const isOnNow = (await maintenanceModel(database).count({ where: { id: 1 } })) > 0;
    if (isOnNow !== isOn)
      logger.info(isOnNow ? 'maintenance mode is on' : 'maintenance mode is off');
    isOn = isOnNow;
  };
  await read();
  return every(CHECK_MILLISECONDS, logger, 'maintenance mode could not be read', read).stop;
}
