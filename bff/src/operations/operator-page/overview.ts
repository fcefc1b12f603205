import type { Registry, Tier } from '@harmony/contract';
import { DEMO_DOMAIN } from '../../core/viewer/demo-email.ts';
import { toInstant } from '../../platform/database/database.ts';
import type { Database, RawInstant } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { takenBackBuilds } from '../../delivery/shares/taken-back.ts';
import { readCounts } from '../operator-metrics.ts';
import type { Counts } from '../operator-metrics.ts';
import { isOwnBackup } from '../backup/own-backups.ts';
import type { InstanceReport } from '../instances/instance-reports.ts';
import { mergeJobs } from '../instances/merge-jobs.ts';
import type { MergedJob } from '../instances/merge-jobs.ts';
import { maintenanceModel } from '../maintenance.model.ts';
import { filesBelow, totalBytes } from '../stored-files.ts';
import type { StoredFile } from '../stored-files.ts';
import { ACCOUNTS, PLAN_COLUMNS, planInEffect } from '../plan-in-effect.ts';
import type { PlanColumns } from '../plan-in-effect.ts';
import { readOverdueWork } from './overdue-work.ts';
import type { OverdueWork } from './overdue-work.ts';
import { databaseBytes } from './database-bytes.ts';

/** The state of an installation for its operators: counts, sizes and times, but nothing that users have entered. */
export interface Overview {
  /** Start of the maintenance mode; `undefined` while it is off. */
  maintenanceSince: Date | undefined;
  counts: Counts;
  /** Accounts by their plan in effect. */
  plans: ReadonlyMap<Tier, number>;
  bytes: { database: number; backups: number; builds: number };
  /** `undefined` if backups are off. */
  backups: Backups | undefined;
  /** The repeated jobs of all instances. */
  jobs: readonly MergedJob[];
  overdue: readonly OverdueWork[];
  builds: readonly LiveBuild[];
  /** Problems of the registry of builds. */
  problems: readonly string[];
  /** The instance that has responded comes first. */
  instances: readonly InstanceReport[];
}

interface Backups {
  count: number;
  newest: StoredFile | undefined;
  nextAt: Date | undefined;
  /** Failed attempts at the next one. */
  failures: number;
}

interface LiveBuild {
  name: string;
  build: string;
  /** Version of the kit that it was built with. */
  kit: string;
  /** Percentage of users who get it. */
  percent: number;
}

export async function readOverview(
  services: Pick<Services, 'database' | 'environment' | 'instanceReports' | 'registry'>,
): Promise<Overview> {
  const { database, environment, instanceReports, registry } = services;
  const now = new Date();
  const instances = await instanceReports.all();
  const { backups: settings, buildsFolder } = environment;
  const backupFiles = settings
    ? (await filesBelow(settings.folder)).filter(({ name }) => isOwnBackup(name))
    : [];
  const [maintenance] = await maintenanceModel(database).findAll({ where: { id: 1 } });
  return {
    maintenanceSince: maintenance?.since,
    counts: await readCounts(database),
    plans: await plansInEffect(database),
    bytes: {
      database: await databaseBytes(database),
      backups: totalBytes(backupFiles),
      builds: totalBytes(await filesBelow(buildsFolder)),
    },
    backups: settings && (await backupsIn(database, backupFiles)),
    jobs: mergeJobs(instances, now),
    overdue: await readOverdueWork(database, now),
    builds: await liveBuilds(database, registry.find()),
    problems: registry.problems(),
    instances,
  };
}

async function plansInEffect(database: Database): Promise<Map<Tier, number>> {
  // Raw SQL: joins, and groups instead of all accounts.
  const rows = await database.select<PlanColumns & { accounts: number }>(
    `SELECT ${PLAN_COLUMNS}, COUNT(*) AS accounts FROM ${ACCOUNTS}
     WHERE u.email <> '' AND u.email NOT LIKE ?
     GROUP BY u.subscription_tier, u.subscription_status, u.subscription_kept_until,
       pu.subscription_tier, pu.subscription_status, pu.subscription_kept_until`,
    [`%${DEMO_DOMAIN}`],
  );
  const plans = new Map<Tier, number>();
  for (const row of rows) {
    const tier = planInEffect(database, row);
    plans.set(tier, (plans.get(tier) ?? 0) + row.accounts);
  }
  return plans;
}

async function backupsIn(database: Database, files: readonly StoredFile[]): Promise<Backups> {
  // Raw SQL: the time as text or date, as for other columns.
  const [next] = await database.select<{ dueAt: RawInstant | null; attempts: number }>(
    'SELECT due_at AS dueAt, attempts FROM nightly_backups',
  );
  return {
    count: files.length,
    newest: files.toSorted((one, other) => Number(other.changedAt) - Number(one.changedAt))[0],
    nextAt: next?.dueAt ? toInstant(next.dueAt) : undefined,
    failures: next?.attempts ?? 0,
  };
}

async function liveBuilds(
  database: Database,
  registry: Registry | undefined,
): Promise<LiveBuild[]> {
  if (!registry) return [];
  const { shell, microfrontends } = registry;
  const takenBack = await takenBackBuilds(database);
  const shares = (registry.shares ?? []).filter(({ row }) =>
    takenBack.every(
      ({ microfrontend, build }) => microfrontend !== row.name || build !== row.build,
    ),
  );
  return [
    { name: 'shell', build: shell.build, kit: shell.kit, percent: 100 },
    ...microfrontends.flatMap(({ name, build, kit }) => {
      const share = shares.find(({ row }) => row.name === name);
      const live = { name, build, kit, percent: 100 - (share?.percent ?? 0) };
      if (!share) return [live];
      return [live, { name, build: share.row.build, kit: share.row.kit, percent: share.percent }];
    }),
  ];
}
