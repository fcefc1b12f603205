import { BOOT_ELEMENT_ID, bootSchema, endpoints, type Registry } from '@harmony/contract';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerPerson, registerSingle } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { couples } = endpoints;

const registry: Registry = {
  shell: { build: 'b1', kit: '1.0.0', scripts: [], fonts: [] },
  microfrontends: [
    {
      name: 'mf-account',
      build: 'b2',
      kit: '1.0.0',
      entry: '/mf/mf-account/b2/remoteEntry.js',
      scripts: {},
      pages: [
        {
          name: 'invitation',
          path: '/join',
          audience: 'all',
          title: 'An invitation',
          invites: true,
        },
        { name: 'auth', path: '/auth', audience: 'all', title: 'Sign in' },
      ],
      slots: [],
    },
  ],
};

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'harmony-invitations-'));
  const file = join(folder, 'manifest.json');
  await writeFile(file, JSON.stringify(registry));
  server = await startTestServer({ REGISTRY_FILE: file, RATE_LIMITS: 'on', TRUST_PROXY: '1' });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

let used = 0;
/** Returns an unused IP address in a separate network, to avoid shared rate limits. */
function newAddress(): string {
  used += 1;
  return `10.7.${used}.1`;
}
const from = (address: string) => ({ 'X-Forwarded-For': address });
const at = (address: string) => ({ client: () => server.client(from(address)) });

/** Opens a page and returns its HTML, its title and the inviting user in its data. */
async function opened(path: string, address = newAddress(), client = server.client()) {
  const { text: html } = await client.fetch(path, { headers: from(address) });
  const json = new RegExp(`id="${BOOT_ELEMENT_ID}">(.*?)</script>`).exec(html)?.[1];
  return {
    html,
    inviter: bootSchema.parse(JSON.parse(json ?? '')).inviter,
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
  };
}

describe('the invitation page', () => {
  it('names the inviting user in its data, never in its title or preview', async () => {
    const { inviteCode } = await registerSingle(at(newAddress()), 'Anna-Łucja');
    for (const code of [inviteCode, ` ${inviteCode.toLowerCase()} `]) {
      const { html, inviter, title } = await opened(`/join?code=${encodeURIComponent(code)}`);
      expect(inviter).toBe('Anna-Łucja');
      expect(title).toBe('An invitation · Harmony');
      expect(html).toContain('<meta property="og:title" content="Your partner invites you" />');
      expect(html).toContain('noindex');
      expect(html).not.toContain(inviteCode);
    }
  });

  it.each(['Account locked', 'Harmony Security', 'Verify your account'])(
    'has a name that could be a warning only in its data: %s',
    async (name) => {
      const { inviteCode } = await registerSingle(at(newAddress()), name);
      const { html, inviter, title } = await opened(`/join?code=${inviteCode}`);
      expect([inviter, title]).toEqual([name, 'An invitation · Harmony']);
      expect(html.split(name)).toHaveLength(2);
    },
  );

  it.each([
    'Account locked: verify at evil.example',
    'Call 0123 456789',
    'evil.example',
    'Anna <b>',
  ])('replaces a name that could be a link: %s', async (name) => {
    const { inviteCode } = await registerSingle(at(newAddress()), name);
    const { html, inviter } = await opened(`/join?code=${inviteCode}`);
    expect(inviter).toBe('Your partner');
    expect(html).not.toContain(name.slice(0, 9));
  });

  it('uses the visitor’s language', async () => {
    const { inviteCode } = await registerSingle(at(newAddress()), 'Anna');
    const { text } = await server.client().fetch(`/join?code=${inviteCode}`, {
      headers: { ...from(newAddress()), 'Accept-Language': 'de' },
    });
    expect(text).toContain('<meta property="og:title" content="Dein Partner lädt dich ein" />');
    expect(text).toContain('Plant euer Geld gemeinsam');
    expect(text).toContain('<link rel="manifest" href="/de/manifest.webmanifest" />');
    expect(text).toContain('Prüf deine Verbindung und <a href="">lade die Seite neu</a>.');
  });

  it('is the same for every invalid code, without a name', async () => {
    const { inviteCode } = await registerSingle(at(newAddress()), 'Anna');
    const joined = await registerPerson(at(newAddress()));
    await joined.ok(couples.link, { body: { inviteCode } });
    const paths = ['', '?code=', '?code=ABCDEFGH', `?code=${inviteCode}`, '?code=A&code=B'];
    for (const query of paths) {
      const { html, inviter, title } = await opened(`/join${query}`);
      expect([inviter, title]).toEqual([undefined, 'An invitation · Harmony']);
      expect(html).not.toContain('Anna');
    }
  });

  it('reveals nothing at other addresses or to a user with a couple', async () => {
    const { person, inviteCode } = await registerSingle(at(newAddress()), 'Anna');
    expect((await opened(`/auth?code=${inviteCode}`)).inviter).toBeUndefined();
    const address = newAddress();
    expect((await opened(`/join?code=${inviteCode}`, address, person)).inviter).toBeUndefined();
  });

  it('limits guessing: after the allowed attempts, valid codes show no name either', async () => {
    const { inviteCode } = await registerSingle(at(newAddress()), 'Anna');
    const address = newAddress();
    const look = () => opened(`/join?code=${inviteCode}`, address);
    // A valid code does not count, so that previews can request it any number of times.
    for (let time = 0; time < 25; time += 1) expect((await look()).inviter).toBe('Anna');
    for (let time = 0; time < 20; time += 1) await opened('/join?code=ABCDEFGH', address);
    expect((await look()).inviter).toBeUndefined();
    expect((await opened(`/join?code=${inviteCode}`)).inviter).toBe('Anna');
    // Attempts to join count towards the same limit.
    const guesser = await registerPerson({ client: () => server.client(from(address)) });
    await guesser.refused(couples.link, 429, { body: { inviteCode } });
  });
});
