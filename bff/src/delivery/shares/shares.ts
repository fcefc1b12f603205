import type { FailureReport, Registry, Share } from '@harmony/contract';
import { createHash, createHmac } from 'node:crypto';
import { Counter } from 'prom-client';
import { every } from '../../platform/schedule/every.ts';
import type { Services } from '../../services.ts';
import { isAmong, withShares } from './assigned.ts';
import { noteFailure, noteUse, usesOf } from './build-uses.ts';
import { takeBack, takenBackBuilds } from './taken-back.ts';
import { isWorse } from './verdict.ts';

declare module '../../services.ts' {
  interface Services {
    shares: Shares;
  }
}

/** How long what one instance has taken back goes on at another. */
const LOOK_MILLISECONDS = 10_000;
/** So many uses are remembered, so that not each page that somebody opens asks the database. */
const REMEMBERED_USES = 20_000;
const VERSION_LENGTH = 12;

/** Says who gets which build, and takes those back that fail. */
export interface Shares {
  /**
   * The registry as it is for somebody; for who has not signed in, what is live.
   *
   * @throws ApiError `unavailable` where there is none
   */
  registryFor(userId: string | undefined): Registry;
  /** Names what is live: another name, other builds for somebody. As of a few seconds ago. */
  version(): string | undefined;
  /** Takes note that a part failed for somebody. */
  failed(userId: string, report: FailureReport): void;
  /** Stops looking, and waits for what is just being done. */
  close(): Promise<void>;
}

/** What shares are kept with. */
type ShareServices = Pick<
  Services,
  'database' | 'environment' | 'logger' | 'metrics' | 'postOffice' | 'registry' | 'sessionSecret'
>;

/** Follows the shares of the registry. */
export function openShares(services: ShareServices): Shares {
  const { database, logger, metrics, registry, sessionSecret } = services;
  const takenBack = new Set<string>();
  const noted = new Set<string>();
  let version: string | undefined;
  const counter = new Counter({
    name: 'builds_taken_back_total',
    help: 'How many builds this server has taken back, because they failed too often.',
    labelNames: ['guest', 'build'],
    registers: [metrics.registry],
  });

  const running = (live: Registry): Share[] =>
    (live.shares ?? []).filter(({ row }) => !takenBack.has(`${row.name} ${row.build}`));

  const personOf = (userId: string): string =>
    createHmac('sha256', sessionSecret).update(`builds ${userId}`).digest('hex');

  function registryFor(userId: string | undefined): Registry {
    const live = registry.read();
    version = versionOf(live, takenBack.size);
    const shares = userId === undefined ? [] : running(live);
    return withShares(
      live,
      shares.filter((share) => isAmong(share, userId ?? '')),
    );
  }

  /** Takes note who has which build of those that are shared. */
  function note(userId: string, settled: Registry): void {
    for (const { row } of running(registry.read())) {
      const build = settled.microfrontends.find(({ name }) => name === row.name)?.build;
      const use = `${row.name} ${build} ${userId}`;
      if (build === undefined || noted.has(use)) continue;
      if (noted.size >= REMEMBERED_USES) noted.clear();
      noted.add(use);
      noteUse(database, { microfrontend: row.name, build, person: personOf(userId) }).catch(
        (error: unknown) => {
          noted.delete(use);
          logger.warn({ err: error }, 'who has which build was not noted');
        },
      );
    }
  }

  async function judge({ row }: Share, live: Registry): Promise<void> {
    const usual = live.microfrontends.find(({ name }) => name === row.name);
    if (!usual) return;
    const shared = await usesOf(database, row.name, row.build);
    const before = await usesOf(database, row.name, usual.build);
    if (!isWorse(shared, before)) return;
    const build = { microfrontend: row.name, build: row.build };
    if (await takeBack(services, build)) {
      counter.inc({ guest: row.name, build: row.build });
      logger.error({ ...build, shared, live: before }, 'a build was taken back');
    }
    takenBack.add(`${row.name} ${row.build}`);
  }

  const looking = every(LOOK_MILLISECONDS, logger, 'shares could not be checked', async () => {
    const live = registry.find();
    if (live) version = versionOf(live, takenBack.size);
    if (!live?.shares) return;
    for (const { microfrontend, build } of await takenBackBuilds(database)) {
      takenBack.add(`${microfrontend} ${build}`);
    }
    for (const share of running(live)) await judge(share, live);
    version = versionOf(live, takenBack.size);
  });

  return {
    registryFor(userId) {
      const settled = registryFor(userId);
      if (userId !== undefined) note(userId, settled);
      return settled;
    },
    failed(userId, { guest, build }) {
      const settled = registryFor(userId).microfrontends.find(({ name }) => name === guest);
      // What somebody does not have cannot fail for them.
      if (!guest || !build || settled?.build !== build) return;
      noteFailure(database, { microfrontend: guest, build, person: personOf(userId) })
        .then(looking.now)
        .catch((error: unknown) => logger.warn({ err: error }, 'a failure was not noted'));
    },
    version: () => version,
    close: looking.stop,
  };
}

const versions = new WeakMap<Registry, string>();

function versionOf(live: Registry, takenBack: number): string {
  const known =
    versions.get(live) ??
    createHash('sha256').update(JSON.stringify(live)).digest('hex').slice(0, VERSION_LENGTH);
  versions.set(live, known);
  return `${known}${takenBack}`;
}
