import {
  BOOT_ELEMENT_ID,
  bootSchema,
  KEPT_PAGE_ADDRESS,
  offerSchema,
  type Boot,
  type Registry,
} from '@harmony/contract';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer } from './support/test-server.ts';

const guest = {
  name: 'mf-guest',
  build: 'g1',
  kit: '1.0.0',
  entry: '/mf/mf-guest/g1/remoteEntry.js',
  scripts: {},
  pages: [{ name: 'guest', path: '/guest', audience: 'all' as const, title: 'Guest' }],
  slots: [],
  from: { origin: 'https://guest.example', list: '0' },
};
const registry: Registry = {
  shell: { build: 'b1', kit: '1.0.0', scripts: [], fonts: [] },
  microfrontends: [
    {
      name: 'mf-money',
      build: 'b2',
      kit: '1.0.0',
      entry: '/mf/mf-money/b2/remoteEntry.js',
      scripts: {},
      pages: [
        { name: 'front', path: '/', audience: 'all', title: 'Front' },
        { name: 'pay', path: '/pay', audience: 'all', title: 'Pay', takesCards: true },
      ],
      slots: [],
    },
    guest,
  ],
};
const allowing = { OVERRIDE_ORIGINS: 'https://goals.example', OVERRIDE_POLICIES: 'vue, of-charts' };

let builds: string;
beforeAll(async () => {
  builds = await mkdtemp(join(tmpdir(), 'harmony-builds-'));
  await mkdir(join(builds, 'mf-guest', 'g1'), { recursive: true });
  await writeFile(
    join(builds, 'mf-guest', 'g1', 'row.json'),
    JSON.stringify({ ...guest, trustedTypes: ['vue', 'lit'] }),
  );
  await writeFile(join(builds, 'manifest.json'), JSON.stringify(registry));
});
afterAll(() => rm(builds, { recursive: true }));

interface Allowed {
  /** By the content security policy. */
  header: string | undefined;
  /** As the shell reads it. */
  boot: Boot['guestPolicies'];
}

/** Returns the policies that documents allow with some settings. */
async function allowedWith(
  variables: Record<string, string>,
  ...paths: string[]
): Promise<Allowed[]> {
  const server = await startTestServer({ BUILDS_DIR: builds, ...variables });
  const allowed: Allowed[] = [];
  for (const path of paths) {
    const { headers, text } = await server.client().fetch(path);
    const json = new RegExp(`id="${BOOT_ELEMENT_ID}">(.*)</script>`).exec(text)?.[1];
    allowed.push({
      header: /;trusted-types ([^;]*)/.exec(headers.get('Content-Security-Policy') ?? '')?.[1],
      boot: bootSchema.parse(JSON.parse(String(json))).guestPolicies,
    });
  }
  await server.close();
  return allowed;
}

it('allows the policies of the operator for tried builds besides those of live ones', async () => {
  const both = { header: "default vue lit of-charts 'allow-duplicates'" };
  expect(await allowedWith(allowing, '/', KEPT_PAGE_ADDRESS)).toEqual([
    { ...both, boot: ['vue', 'lit', 'of-charts'] },
    { ...both, boot: ['vue', 'lit', 'of-charts'] },
  ]);
});

it('allows no policy where cards are entered', async () => {
  expect(await allowedWith(allowing, '/pay', '/de/pay')).toEqual([
    { header: 'default', boot: undefined },
    { header: 'default', boot: undefined },
  ]);
});

it('allows tried builds nothing besides the policies of live ones without the setting', async () => {
  const { OVERRIDE_ORIGINS } = allowing;
  expect(await allowedWith({ OVERRIDE_ORIGINS }, '/')).toEqual([
    { header: "default vue lit 'allow-duplicates'", boot: ['vue', 'lit'] },
  ]);
});

it('allows no further policy where no build can be tried', async () => {
  const { OVERRIDE_POLICIES } = allowing;
  expect(await allowedWith({ OVERRIDE_POLICIES }, '/')).toEqual([
    { header: "default vue lit 'allow-duplicates'", boot: undefined },
  ]);
});

it('names the policies of a live guest to another Harmony that tries it', async () => {
  const server = await startTestServer({ BUILDS_DIR: builds });
  const { text } = await server.client().fetch('/mf/manifest.json');
  const { microfrontends } = offerSchema.parse(JSON.parse(text));
  expect(microfrontends.map(({ name, trustedTypes }) => [name, trustedTypes])).toEqual([
    ['mf-money', undefined],
    ['mf-guest', ['vue', 'lit']],
  ]);
  await server.close();
});
