import type { FailureReport, Registry, Share } from '@harmony/contract';
import { createHash } from 'node:crypto';
import { Counter } from 'prom-client';
import { keyedHashes } from '../../core/sessions/secrets.ts';
import { every } from '../../platform/schedule/every.ts';
import type { VisitorAddress } from '../../platform/http/visitor-address.ts';
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

/** Maximum delay until other instances stop a rollout. */
const CHECK_MILLISECONDS = 10_000;
/** Size of the cache of recorded uses, which saves a query per page. */
const REMEMBERED_USES = 20_000;
const VERSION_LENGTH = 12;

/** The user of a page. Failures count only for confirmed addresses, since accounts without one cost nothing. */
export interface BuildUser {
  id: string;
  isEmailVerified: boolean;
  address: VisitorAddress;
}

export interface Shares {
  /**
   * Returns the registry for a user; the live one for visitors.
   *
   * @throws ApiError `unavailable` without a registry
   */
  registryFor(user: BuildUser | undefined): Registry;
  /** Returns a version that changes whenever any user's builds change, delayed by a few seconds. */
  version(): string | undefined;
  /** Records a failure of a part for a user. */
  failed(user: BuildUser, report: FailureReport): void;
  /** Resolves when everything is recorded. */
  close(): Promise<void>;
}

type ShareServices = Pick<
  Services,
  'database' | 'environment' | 'logger' | 'metrics' | 'mailSender' | 'registry' | 'sessionSecrets'
>;

export function openShares(services: ShareServices): Shares {
  const { database, logger, metrics, registry } = services;
  const takenBack = new Set<string>();
  const noted = new Set<string>();
  /** Writes that no response waits for. */
  const writing = new Set<Promise<void>>();
  const follow = (write: Promise<void>): void => {
    const settled = write.finally(() => writing.delete(settled));
    writing.add(settled);
  };
  let version: string | undefined;
  const counter = new Counter({
    name: 'builds_taken_back_total',
    help: 'Builds that this server took back because of too many failures.',
    labelNames: ['guest', 'build'],
    registers: [metrics.registry],
  });

  const running = (live: Registry): Share[] =>
    (live.shares ?? []).filter(({ row }) => !takenBack.has(`${row.name} ${row.build}`));

  const hashesOf = (text: string) => keyedHashes(services, `builds ${text}`);
  const voteOf = ({ id, address: { networks, text } }: BuildUser) => ({
    people: hashesOf(id),
    // An IPv4 /24 or an IPv6 /48.
    networks: hashesOf(networks[1] ?? text),
  });

  function registryFor(userId: string | undefined): Registry {
    const live = registry.read();
    version = versionOf(live, takenBack.size);
    const shares = userId === undefined ? [] : running(live);
    return withShares(
      live,
      shares.filter((share) => isAmong(share, userId ?? '')),
    );
  }

  function note(user: BuildUser, settled: Registry): void {
    if (!user.isEmailVerified) return;
    for (const { row } of running(registry.read())) {
      const build = settled.microfrontends.find(({ name }) => name === row.name)?.build;
      const use = `${row.name} ${build} ${user.id}`;
      if (build === undefined || noted.has(use)) continue;
      if (noted.size >= REMEMBERED_USES) noted.clear();
      noted.add(use);
      const write = noteUse(database, { microfrontend: row.name, build, ...voteOf(user) });
      follow(
        write.catch((error: unknown) => {
          noted.delete(use);
          logger.warn({ err: error }, 'failed to record the use of a build');
        }),
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
      logger.error({ ...build, shared, live: before }, 'a build was rolled back');
    }
    takenBack.add(`${row.name} ${row.build}`);
  }

  const looking = every(CHECK_MILLISECONDS, logger, 'failed to check rollouts', async () => {
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
    registryFor(user) {
      const settled = registryFor(user?.id);
      if (user) note(user, settled);
      return settled;
    },
    failed(user, { guest, build }) {
      if (!user.isEmailVerified) return;
      const settled = registryFor(user.id).microfrontends.find(({ name }) => name === guest);
      // Failures count only for builds that the user received.
      if (!guest || !build || settled?.build !== build) return;
      follow(
        noteFailure(database, { microfrontend: guest, build, ...voteOf(user) })
          .then(looking.now)
          .catch((error: unknown) => logger.warn({ err: error }, 'failed to record a failure')),
      );
    },
    version: () => version,
    async close() {
      await Promise.all(writing);
      await looking.stop();
    },
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
