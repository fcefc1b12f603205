import type { Logger } from 'pino';
import type { Database } from './platform/database/database.ts';
import type { Environment } from './platform/environment/environment.ts';
import type { Limits } from './platform/http/rate-limits.ts';
import type { Times } from './platform/http/times.ts';

/**
 * What the features of one server share. A feature that brings more says so in its own folder, by
 * adding it to this interface, and `server.ts` makes it: so this file knows no feature.
 */
export interface Services {
  environment: Environment;
  database: Database;
  logger: Logger;
  /** The key that session tokens are hashed with. */
  sessionSecret: string;
  limits: Limits;
  /** How long clients are waited for. */
  times: Times;
  state: { stopping: boolean };
}
