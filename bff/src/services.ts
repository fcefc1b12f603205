import type { Logger } from 'pino';
import type { Payments } from './billing/payments.ts';
import type { Database } from './database/database.ts';
import type { DemoCopies } from './demo/demo-copies.ts';
import type { Environment } from './environment.ts';
import type { OpenStreams } from './events/open-streams.ts';
import type { WakeUps } from './events/wake-ups.ts';
import type { Provider } from './external-sign-in/provider.ts';
import type { Limits } from './http/rate-limits.ts';
import type { LargeReads } from './large-reads/large-reads.ts';
import type { PostOffice } from './mail/post-office.ts';
import type { MarketingMetrics } from './telemetry/marketing-metrics.ts';
import type { Metrics } from './operations/metrics.ts';
import type { Times } from './http/times.ts';
import type { Readiness } from './operations/readiness.ts';
import type { LiveRegistry } from './pages/registry.ts';
import type { VitalsMetrics } from './telemetry/vitals-metrics.ts';

/** What the features of one server share. */
export interface Services {
  environment: Environment;
  database: Database;
  logger: Logger;
  /** The key that session tokens are hashed with. */
  sessionSecret: string;
  limits: Limits;
  largeReads: LargeReads;
  postOffice: PostOffice;
  /** Who vouches for external sign-ins, where that is configured. */
  provider: Provider | undefined;
  /** Who takes the cards, where that is configured. */
  payments: Payments | undefined;
  /** Makes what visitors of the demo look at. */
  demoCopies: DemoCopies;
  wakeUps: WakeUps;
  streams: OpenStreams;
  metrics: Metrics;
  vitals: VitalsMetrics;
  marketing: MarketingMetrics;
  /** Which builds are live. */
  registry: LiveRegistry;
  /** Whether the database can be read and written. */
  readiness: Readiness;
  /** How long clients are waited for. */
  times: Times;
  state: { stopping: boolean };
}
