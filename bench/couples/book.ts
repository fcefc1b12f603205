import { createWakeUps } from '../../bff/src/core/events/wake-ups.ts';
import { bookAllDue } from '../../bff/src/features/money/recurring/start-booking.ts';
import { connect } from '../../bff/src/platform/database/connect.ts';
import { createLogger } from '../../bff/src/platform/logging/logger.ts';

/**
 * A program that books the items that are due at an instant, as an instance of the server does, and exits after a
 * limited time.
 *
 * @param process.argv the URL of the database, the instant and the limit in milliseconds
 */
const [, , databaseUrl = '', now = '', limit = ''] = process.argv;
const database = await connect({ databaseUrl, dataFolder: '.' });
const services = { database, logger: createLogger('warn'), wakeUps: createWakeUps() };
process.send?.('ready');
process.once('message', () => {
  void bookAllDue(services, new Date(now), AbortSignal.timeout(Number(limit)))
    .then(() => database.close())
    .then(() => process.disconnect());
});
