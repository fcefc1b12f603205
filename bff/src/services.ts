import type { Logger } from 'pino';
import type { Database } from './platform/database/database.ts';
import type { Environment } from './platform/environment/environment.ts';
import type { Limits } from './platform/http/rate-limits.ts';
import type { RunningHandlers } from './platform/http/running-handlers.ts';
import type { Times } from './platform/http/times.ts';
import type { Uploads } from './platform/http/uploads.ts';
import type { ProcessPool } from './platform/processes/process-pool.ts';

/**
 * Dependencies shared by the features of a server. Features add their own by declaration merging in
 * their folder, and `server.ts` creates them.
 */
export interface Services {
  environment: Environment;
  database: Database;
  logger: Logger;
  limits: Limits;
  processes: ProcessPool;
  uploads: Uploads;
  /** Timeouts of client connections. */
  times: Times;
  handlers: RunningHandlers;
  state: { stopping: boolean };
}
