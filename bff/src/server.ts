import { join } from 'node:path';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { createConnections } from './features/money/connections/jobs.ts';
import { openPayments } from './features/billing/payments.ts';
import { startReconciliation } from './features/billing/reconcile.ts';
import { openBuilds } from './delivery/build-store/builds.ts';
import { openEmbedCounts } from './delivery/embed/embed-counts.ts';
import { watchOrigins } from './delivery/build-store/watch-origins.ts';
import { checkFile } from './platform/database/check-file.ts';
import { connect } from './platform/database/connect.ts';
import type { Database } from './platform/database/database.ts';
import { explained } from './platform/database/explained.ts';
import { lockFolderShared } from './platform/database/folder-in-use.ts';
import { createDemoCopies } from './features/demo/demo-copies.ts';
import type { Environment } from './platform/environment/environment.ts';
import { features } from './features.ts';
import { storedLimiters } from './core/attempts/stored-limiters.ts';
import { createOpenStreams } from './core/events/open-streams.ts';
import { createWakeUps } from './core/events/wake-ups.ts';
import { providerOf } from './features/people/external-sign-in/provider.ts';
import { createListener } from './platform/http/listener.ts';
import { createLimits } from './platform/http/rate-limits.ts';
import { createJobRuns } from './platform/schedule/job-runs.ts';
import { createProcessPool } from './platform/processes/process-pool.ts';
import { usualTimes } from './platform/http/times.ts';
import { createRunningHandlers } from './platform/http/running-handlers.ts';
import { createUploads } from './platform/http/uploads.ts';
import type { Times } from './platform/http/times.ts';
import { createLargeReads } from './core/large-reads/large-reads.ts';
import { createMarketingMetrics } from './delivery/telemetry/marketing-metrics.ts';
import { createMailSender } from './core/mail/mail-sender.ts';
import { openNotificationSender } from './features/notifications/push/notification-sender.ts';
import { startFillingSearchTexts } from './features/money/transactions/fill-search-texts.ts';
import { startBooking } from './features/money/recurring/start-booking.ts';
import { startScheduledMails } from './features/notifications/scheduled-mails/request-due-mails.ts';
import { migrateWithBackup } from './operations/backup/migrate-with-backup.ts';
import { measureBackups } from './operations/backup/backup-metrics.ts';
import { startNightlyBackups } from './operations/backup/nightly-backups.ts';
import { startInstanceReports } from './operations/instances/instance-reports.ts';
import { startHousekeeping } from './operations/housekeeping.ts';
import { createLogger } from './platform/logging/logger.ts';
import { followMaintenance } from './operations/maintenance.ts';
import { measurePools } from './operations/pool-metrics.ts';
import { measureJobs } from './operations/job-metrics.ts';
import { createMetrics, measureConnections } from './operations/metrics.ts';
import { countForOperators } from './operations/operator-metrics.ts';
import { createReadiness } from './operations/readiness.ts';
import { warnOfRisks } from './operations/warn-of-risks.ts';
import { developmentProxy, type DevelopmentServers } from './delivery/pages/development.ts';
import { liveRegistry, type LiveRegistry } from './delivery/pages/registry.ts';
import { connectRedis } from './platform/redis.ts';
import { createSharedWakeUps } from './core/events/shared-wake-ups.ts';
import type { Services } from './services.ts';
import { openShares } from './delivery/shares/shares.ts';
import { sessionSecretsOf } from './core/sessions/session-secret.ts';
import { createStatementReader } from './statements/statement-reader.ts';
import { createMicrofrontendFailures } from './delivery/telemetry/microfrontend-failures.ts';
import { rememberBuilds } from './delivery/telemetry/known-builds.ts';
import { createVitalsMetrics } from './delivery/telemetry/vitals-metrics.ts';

export interface Server {
  services: Services;
  /**
   * Starts to listen at the address in the environment.
   *
   * @returns the port
   * @throws OperatorError if the address is not available
   */
  listen(): Promise<number>;
  /** Ends event streams, finishes requests in flight, and closes the database. */
  close(): Promise<void>;
}

export interface ServerOptions {
  environment: Environment;
  /** Opened from the environment by default; closed with the server in any case. */
  database?: Database;
  logger?: Logger;
  /** Overrides of the default timeouts. */
  times?: Partial<Times>;
  /** Serves front ends from their sources; `npm run dev` only. */
  development?: DevelopmentServers;
}

/** Creates a server on a migrated database, without listening. */
export async function createServer({
  environment,
  database: given,
  logger = createLogger(environment.logLevel),
  times = {},
  development,
}: ServerOptions): Promise<Server> {
  warnOfRisks(environment, logger);
  // First, as no resource has to be closed if it fails.
  const sessionSecrets = await sessionSecretsOf(environment);
  const release =
    environment.databaseUrl === undefined && !given
      ? await explained(environment, () => openFolder(environment.dataFolder, logger))
      : undefined;
  const database = given ?? (await connect(environment));
  await migrateWithBackup(environment, database, logger);
  // Before any job starts, since the mode may be on.
  const stopMaintenance = await followMaintenance(database, logger);
  const redis =
    environment.redisUrl === undefined ? undefined : connectRedis(environment.redisUrl, logger);
  const wakeUps = redis ? createSharedWakeUps(redis) : createWakeUps();
  const streams = createOpenStreams(database, wakeUps, logger);
  const builds = await openBuilds({ environment, logger });
  const registry = liveRegistry(environment, logger, builds);
  const metrics = createMetrics(streams, registry);
  const known = rememberBuilds(() => registry.find());
  const processes = createProcessPool(logger);
  const jobRuns = createJobRuns();
  const mailSender = createMailSender({ environment, database, logger, features, jobRuns });
  const allTimes = { ...usualTimes, ...times };
  const services: Services = {
    environment,
    database,
    logger,
    sessionSecrets,
    limits: createLimits(
      environment.rateLimits,
      redis?.commands,
      storedLimiters(database, { sessionSecrets }),
    ),
    processes,
    uploads: createUploads(join(environment.dataFolder, 'uploads'), allTimes.pace),
    largeReads: createLargeReads(environment, processes, logger),
    statements: createStatementReader(processes),
    jobRuns,
    embedCounts: openEmbedCounts({ database, logger, jobRuns }),
    mailSender,
    push: openNotificationSender({ environment, database, logger, features, jobRuns }),
    provider: providerOf(environment),
    connections: createConnections(environment),
    payments: openPayments(environment),
    demoCopies: createDemoCopies({ database, features }, environment.rateLimits),
    features,
    wakeUps,
    streams,
    metrics,
    vitals: createVitalsMetrics(metrics.registry, isPageOf(registry), known),
    microfrontendFailures: createMicrofrontendFailures(metrics.registry, known),
    marketing: createMarketingMetrics(metrics.registry),
    builds,
    registry,
    shares: openShares({
      environment,
      database,
      logger,
      mailSender,
      registry,
      metrics,
      sessionSecrets,
    }),
    readiness: createReadiness(database, logger),
    instanceReports: startInstanceReports({ environment, database, logger, jobRuns }),
    times: allTimes,
    handlers: createRunningHandlers(),
    state: { stopping: false },
  };
  const stopWatching = watchOrigins(() => registry.find(), metrics.registry, logger);
  services.connections.start(services);
  const stopHousekeeping = startHousekeeping(services);
  const stopBackups = startNightlyBackups(services);
  const stopScheduledMails = startScheduledMails(services);
  const stopBooking = startBooking(services);
  const stopFilling = startFillingSearchTexts(services);
  const stopReconciliation = startReconciliation(services);
  const proxy = development && developmentProxy(development);
  const app = createApp(services, proxy?.handle);
  const listener = createListener(app, services.times, logger, { takeOver: proxy?.takeOver });
  measureConnections(metrics, listener);
  countForOperators(metrics.registry, database, logger);
  measurePools(metrics.registry, database);
  measureJobs(metrics.registry, jobRuns);
  if (environment.backups) measureBackups(metrics.registry, environment.backups.folder, logger);

  return {
    services,
    listen: () => listener.listen(environment.port, environment.host),
    async close() {
      services.state.stopping = true;
      streams.endAll();
      await listener.close();
      await services.handlers.finish();
      await Promise.all([
        stopMaintenance(),
        stopWatching(),
        stopHousekeeping(),
        stopBackups(),
        stopScheduledMails(),
        stopBooking(),
        stopFilling(),
        stopReconciliation(),
      ]);
      await services.processes.close();
      await services.shares.close();
      await services.embedCounts.close();
      await builds.close();
      // Each may be waiting for another server.
      await Promise.all([
        services.mailSender.close(),
        services.push?.close(),
        services.connections.close(),
      ]);
      await services.instanceReports.close();
      redis?.close();
      await database.close();
      await release?.();
    },
  };
}

/**
 * Locks the folder of the embedded database and checks its integrity.
 *
 * @returns a function that releases the folder
 */
async function openFolder(dataFolder: string, logger: Logger): Promise<() => Promise<void>> {
  const { isShared, release } = await lockFolderShared(dataFolder);
  if (isShared) {
    logger.warn(
      { dataFolder },
      'another server uses this embedded database, which supports one: changes reach the other after some seconds, and each counts attempts separately; set DATABASE_URL to run several',
    );
  }
  await checkFile(dataFolder, logger);
  return release;
}

/** Returns a predicate for module names of pages, such as `mf-goals/goals`; always false before the first build. */
function isPageOf(registry: LiveRegistry) {
  return (name: string): boolean =>
    registry
      .find()
      ?.microfrontends.some((row) =>
        row.pages.some((page) => `${row.name}/${page.name}` === name),
      ) ?? false;
}
