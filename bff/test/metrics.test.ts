import { readFileSync } from 'node:fs';
import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerPair } from './support/people.ts';
import { addSchema } from './support/quick-schema.ts';
import { createTestDatabase, startServerOn, startTestServer } from './support/test-server.ts';
import type { TestDatabase, TestServer } from './support/test-server.ts';

const METRICS_TOKEN = 'a-token-that-only-operators-know';

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createTestDatabase();
  await addSchema(database);
  server = await startServerOn(database, { METRICS_TOKEN, BACKUPS: '1' });
});
afterAll(async () => {
  await server.close();
  await database.remove();
});

/** Metrics that operators ask for besides the alerts. */
const ASKED = [
  'accounts',
  'couples',
  'mails_waiting',
  'notifications_failing',
  'database_connections',
  'backup_newest_timestamp_seconds',
  'job_duration_seconds',
];

/** Returns the metrics that expressions of Prometheus name. */
function metricsIn(expressions: readonly string[]): string[] {
  const ofPrometheus = new Set(['up', 'or', 'by']);
  return expressions.flatMap((expression) =>
    [
      ...expression
        .replaceAll(/\{.*?\}|\[\w+\]|\bby \(.*?\)/g, ' ')
        .matchAll(/\b[a-z]\w*\b(?! *\()/g),
    ]
      .map(([name]) => name.replace(/_(?:bucket|count)$/, ''))
      .filter((name) => !ofPrometheus.has(name)),
  );
}

const example = (file: string): string =>
  readFileSync(new URL(`../../monitoring/${file}`, import.meta.url), 'utf8');

interface Dashboard {
  panels: { targets: { expr: string }[] }[];
}

/** Returns a response without its request id, date and nonce. */
async function seen(
  address: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; headers: object; text: string }> {
  return new Promise((resolve, reject) => {
    request(`${address}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { 'x-request-id': id, date: _date, ...others } = response.headers;
        const nonce = /nonce-[\w-]+/g;
        resolve({
          status: response.statusCode,
          headers: JSON.parse(JSON.stringify(others).replaceAll(nonce, 'nonce')) as object,
          text: Buffer.concat(chunks).toString().replace(String(id), 'id'),
        });
      });
    })
      .on('error', reject)
      .end();
  });
}

const withToken = (token: string) => ({ Authorization: `Bearer ${token}` });

describe('the metrics endpoint', () => {
  it('is available to local programs', async () => {
    expect((await seen(server.address, '/api/metrics')).text).toContain('process_cpu_seconds');
  });

  it('is available with the token, also through a proxy', async () => {
    const headers = { ...withToken(METRICS_TOKEN), 'X-Forwarded-For': '203.0.113.7' };
    const { status, text } = await seen(server.address, '/api/metrics', headers);
    expect(status).toBe(200);
    expect(text).toContain('process_cpu_seconds');
  });

  it.each([
    ['through a proxy', { 'X-Forwarded-For': '203.0.113.7' }],
    ['through a proxy that names this machine', { 'X-Forwarded-For': '127.0.0.1' }],
    ['through a proxy that names the visitor otherwise', { Forwarded: 'for=203.0.113.7' }],
    ['with a wrong token', { 'X-Real-IP': '203.0.113.7', ...withToken(`${METRICS_TOKEN}x`) }],
    ['with an empty token', { 'X-Forwarded-For': '::1', Authorization: 'Bearer ' }],
    ['with the token as a password', { Via: '1.1 proxy', Authorization: `Basic ${METRICS_TOKEN}` }],
  ])('does not exist for requests %s', async (_how, headers) => {
    expect(await seen(server.address, '/api/metrics', headers)).toEqual(
      await seen(server.address, '/api/nowhere', headers),
    );
  });

  it('needs the token for every request behind a proxy', async () => {
    const proxied = await startTestServer({ METRICS_TOKEN, TRUST_PROXY: '1' });
    expect((await seen(proxied.address, '/api/metrics')).status).toBe(404);
    expect((await seen(proxied.address, '/api/metrics', withToken(METRICS_TOKEN))).status).toBe(
      200,
    );
    await proxied.close();
  });

  it('accepts no token when none is configured', async () => {
    const closed = await startTestServer({ TRUST_PROXY: '1' });
    for (const token of ['', 'undefined', 'null']) {
      expect((await seen(closed.address, '/api/metrics', withToken(token))).status).toBe(404);
    }
    await closed.close();
  });
});

it('counts accounts, couples and waiting mails without the demo, and still responds without a database', async () => {
  const counting = await startTestServer({ METRICS_TOKEN, DEMO: '1' });
  await registerPair(counting);
  await counting.client().ok(endpoints.demo.signIn, { body: {} });
  const metrics = async () => (await seen(counting.address, '/api/metrics')).text;
  expect(await metrics()).toMatch(
    /^accounts 2\n(?:.*\n){3}couples 1\n(?:.*\n){3}mails_waiting \d+\n/m,
  );
  await counting.close();

  const broken = await startTestServer({ METRICS_TOKEN });
  await broken.services.database.sequelize.query('DROP TABLE mail_jobs');
  const text = await seen(broken.address, '/api/metrics').then((each) => each.text);
  expect(text).toContain('process_cpu_seconds');
  expect(text).not.toMatch(/^accounts \d/m);
  await broken.close();
});

it('has the runs of jobs and the time of the newest backup', async () => {
  const { DATA_DIR } = database.variables;
  await mkdir(join(DATA_DIR, 'backups'));
  await writeFile(join(DATA_DIR, 'backups/nightly-2026-11-22'), '');
  await utimes(join(DATA_DIR, 'backups/nightly-2026-11-22'), 1_800_000_000, 1_800_000_000);
  const job = 'job="Deletion of expired data"';
  await expect
    .poll(async () => (await seen(server.address, '/api/metrics')).text)
    .toMatch(new RegExp(`^job_success_timestamp_seconds\\{${job}\\} \\d+`, 'm'));
  const { text } = await seen(server.address, '/api/metrics');
  expect(text).toMatch(new RegExp(`^job_duration_seconds\\{${job}\\} [\\d.]+$`, 'm'));
  expect(text).toMatch(new RegExp(`^job_failures\\{${job}\\} 0$`, 'm'));
  expect(text).toMatch(/^backup_newest_timestamp_seconds 1800000000$/m);
});

it('has every metric of the example alerts and dashboard, which shows what operators ask for', async () => {
  const { text } = await seen(server.address, '/api/metrics');
  const alerts = metricsIn(example('alerts.yml').match(/(?<=expr: ).*/g) ?? []);
  const { panels } = JSON.parse(example('dashboard.json')) as Dashboard;
  const shown = metricsIn(panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)));
  // Only database servers have pools (pool-metrics.dialect.test.ts).
  const named = [...alerts, ...shown].filter((name) => !name.startsWith('database_connections'));
  expect(new Set(named).size).toBeGreaterThan(15);
  for (const name of named) expect(text).toContain(`# TYPE ${name} `);
  expect(shown).toEqual(expect.arrayContaining(ASKED));
});
