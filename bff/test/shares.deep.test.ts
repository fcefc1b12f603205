import {
  bootSchema,
  BUILDS_HEADER,
  endpoints,
  type Boot,
  type Registry,
  type RegistryRow,
} from '@harmony/contract';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userModel } from '../src/core/users/user.model.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import { takeBack } from '../src/delivery/shares/taken-back.ts';
import { startMailServer } from '@harmony/test-kit/mail-server';
import type { MailServer } from '@harmony/test-kit/mail-server';
import { registerPerson } from './support/people.ts';
import type { Person } from './support/people.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

/** Generous: only ends hanging tests. */
const SOON = { timeout: 30_000 };
const OPERATOR = 'operator@harmony.example';

function row(build: string): RegistryRow {
  return {
    name: 'mf-goals',
    build,
    kit: '1.0.0',
    entry: `/mf/mf-goals/${build}/remoteEntry.js`,
    scripts: {},
    pages: [{ name: 'goals', path: '/goals', audience: 'all', title: 'Goals' }],
    slots: [],
  };
}
const registry: Registry = {
  shell: { build: 's1', kit: '1.0.0', scripts: ['/mf/shell/s1/shell.js'], fonts: [] },
  microfrontends: [row('live')],
  shares: [{ percent: 50, row: row('next') }],
};

let builds: string;
let database: TestDatabase;
let mails: MailServer;
let server: TestServer;
let lines: string[];
beforeEach(async () => {
  builds = await mkdtemp(join(tmpdir(), 'harmony-builds-'));
  await writeFile(join(builds, 'manifest.json'), JSON.stringify(registry));
  database = await createTestDatabase();
  mails = await startMailServer();
  lines = [];
  server = await start();
});
afterEach(async () => {
  await server.close();
  await mails.close();
  await database.remove();
  await rm(builds, { recursive: true });
});

function start(): Promise<TestServer> {
  const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const variables = {
    BUILDS_DIR: builds,
    SMTP_URL: mails.url,
    OPERATOR_MAIL: OPERATOR,
    TRUST_PROXY: '1',
  };
  return startServerOn(database, variables, logger);
}

/** The boot data of a page. */
async function bootOf(client: Pick<Person, 'fetch'>): Promise<Boot> {
  const { text } = await client.fetch('/goals');
  const [, json = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/s.exec(text) ?? [];
  return bootSchema.parse(JSON.parse(json));
}

/** The build of `mf-goals` that a page receives. */
async function buildOf(client: Pick<Person, 'fetch'>): Promise<string | undefined> {
  const boot = await bootOf(client);
  expect(boot.registry.shares).toBeUndefined();
  return boot.registry.microfrontends[0]?.build;
}

let networks = 0;
/** Registers a user in another network. */
async function personElsewhere(network = (networks += 1)): Promise<Person> {
  const headers = { 'X-Forwarded-For': `198.51.${network}.1` };
  return registerPerson({ client: () => server.client(headers) });
}

async function confirm({ user: { email } }: Person): Promise<void> {
  await inTransaction(server.services.database, (work) =>
    userModel(work).update({ emailKey: email }, { where: { email } }),
  );
}

/** Registers users until each build is served to at least `least` of them. */
async function peopleWithEach(least: number): Promise<{ live: Person[]; next: Person[] }> {
  const people: { live: Person[]; next: Person[] } = { live: [], next: [] };
  while (people.live.length < least || people.next.length < least) {
    const person = await personElsewhere();
    await confirm(person);
    people[(await buildOf(person)) === 'next' ? 'next' : 'live'].push(person);
  }
  return people;
}

/** Reports a failed part of a build, as a page does. */
async function fail(person: Pick<Person, 'ok'>, build: string): Promise<void> {
  const report = { guest: 'mf-goals', part: 'mf-goals-goals', phase: 'run', kind: 'TypeError' };
  await person.ok(endpoints.failureReports.send, {
    body: { ...report, phase: 'run', build, place: null },
  });
}

/** A client with a user's cookies at another or restarted instance. */
function sameBrowser(instance: TestServer, { cookies }: Person) {
  const client = instance.client();
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}

async function failedPeople(): Promise<number> {
  const { database: stored } = server.services;
  return (await stored.select(`SELECT person FROM build_uses WHERE failed_at IS NOT NULL`)).length;
}

/** Waits until the failures of this number of users are stored and evaluated. */
async function untilJudged(failed: number): Promise<void> {
  await vi.waitFor(async () => expect(await failedPeople()).toBe(failed), SOON);
  await server.services.shares.close();
}

async function takenBack(instance: TestServer = server): Promise<string[]> {
  const text = await instance.services.metrics.registry.metrics();
  return text.split('\n').filter((line) => line.startsWith('builds_taken_back_total{'));
}

describe('a build shared with a percentage of users', () => {
  it('is served to a fixed part of the users, and to no signed-out visitor', async () => {
    const { live, next } = await peopleWithEach(1);
    const other = await start();
    for (const [build, people] of Object.entries({ live, next })) {
      for (const person of people) {
        expect(await buildOf(person)).toBe(build);
        expect(await buildOf(sameBrowser(other, person))).toBe(build);
      }
    }
    await other.close();
    expect(await buildOf(server.client())).toBe('live');
  });

  it('is rolled back and reported when it fails for more users than the live one', async () => {
    const { live, next } = await peopleWithEach(3);
    for (const person of next) await fail(person, 'next');
    await vi.waitFor(
      async () => expect(await buildOf(next[0] ?? server.client())).toBe('live'),
      SOON,
    );
    for (const person of [...next, ...live]) expect(await buildOf(person)).toBe('live');
    expect(await takenBack()).toEqual(['builds_taken_back_total{guest="mf-goals",build="next"} 1']);
    expect(lines.filter((line) => line.includes('a build was rolled back'))).toHaveLength(1);
    const mail = await vi.waitUntil(() => mails.received.find(({ to }) => to === OPERATOR), SOON);
    expect(mail.subject).toBe('A build of mf-goals was taken back');
    expect(mail.text).toContain('mf-goals next');

    // It persists, also for an instance that starts later.
    await server.close();
    server = await start();
    await vi.waitFor(async () => {
      for (const person of next) expect(await buildOf(sameBrowser(server, person))).toBe('live');
    }, SOON);
    expect(await takenBack()).toEqual([]);
  });

  it('is rolled back once when two instances detect its failure at the same time', async () => {
    const other = await start();
    const { next } = await peopleWithEach(1);
    const build = { microfrontend: 'mf-goals', build: 'next' };
    const found = [server, other, server, other];
    const taken = await Promise.all(found.map(({ services }) => takeBack(services, build)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    for (const instance of [server, other]) {
      for (const person of next) {
        const browser = sameBrowser(instance, person);
        await vi.waitFor(async () => expect(await buildOf(browser)).toBe('live'), SOON);
      }
    }
    await vi.waitUntil(() => mails.received.some(({ to }) => to === OPERATOR), SOON);
    await other.close();
    await server.close();
    expect(mails.received.filter(({ to }) => to === OPERATOR)).toHaveLength(1);
    server = await start();
  });

  it('is announced to open pages by response headers', async () => {
    const person = await registerPerson(server);
    const { builds: before } = await bootOf(person);
    const notices = async () =>
      (await person.send(endpoints.session.currentUser)).headers.get(BUILDS_HEADER);
    expect(await notices()).toBe(before);
    await writeFile(join(builds, 'manifest.json'), JSON.stringify({ ...registry, shares: [] }));
    // The server reads the registry again when a page is opened, or after some seconds.
    expect((await bootOf(server.client())).builds).not.toBe(before);
    expect(await notices()).toBe((await bootOf(person)).builds);
    expect(await notices()).not.toBe(before);
  });

  it('is not rolled back for reports of one user, of users without it, or without a session', async () => {
    const { live, next } = await peopleWithEach(3);
    for (let count = 0; count < 5; count += 1) {
      await fail(next[0] ?? server.client(), 'next');
      await fail(server.client(), 'next');
    }
    for (const person of live) await fail(person, 'next');
    await untilJudged(1);
    expect(await buildOf(next[0] ?? server.client())).toBe('next');
    expect(await takenBack()).toEqual([]);
  });

  it('is not rolled back for reports of unconfirmed users, or of one network', async () => {
    const { next } = await peopleWithEach(1);
    const others: Person[] = [];
    while (others.length < 8) {
      const unconfirmed = others.length < 4;
      const person = await personElsewhere(unconfirmed ? undefined : 250);
      if (!unconfirmed) await confirm(person);
      if ((await buildOf(person)) === 'next') others.push(person);
    }
    for (const person of others) await fail(person, 'next');
    await untilJudged(4);
    expect(await buildOf(next[0] ?? server.client())).toBe('next');
    expect(await takenBack()).toEqual([]);
  });

  it('is not rolled back when the live one fails as often', async () => {
    const { live, next } = await peopleWithEach(3);
    for (const person of live) await fail(person, 'live');
    await vi.waitFor(async () => expect(await failedPeople()).toBe(live.length), SOON);
    for (const person of next) await fail(person, 'next');
    await untilJudged(live.length + next.length);
    expect(await buildOf(next[0] ?? server.client())).toBe('next');
    expect(await takenBack()).toEqual([]);
  });
});
