import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { EnvironmentError, readEnvironment } from './environment.ts';
import { variableNames } from './variables.ts';
import { secretVariables } from './secret-files.ts';

const root = resolve(import.meta.dirname, '../../../..');

describe('the environment', () => {
  it('defaults to the embedded database, this machine only, and the demo', () => {
    expect(readEnvironment({})).toMatchObject({
      production: false,
      port: 8080,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:8080',
      secure: false,
      databaseUrl: undefined,
      dataFolder: '.data',
      rateLimits: true,
      serviceWorker: true,
      demo: true,
      trustedProxies: 0,
    });
  });

  it('offers the demo beside a database server and in production only if enabled', () => {
    const DATABASE_URL = 'mysql://harmony:secret@localhost:3306/harmony';
    expect(readEnvironment({ DATABASE_URL }).demo).toBe(false);
    expect(readEnvironment({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
    expect(readEnvironment({ DEMO: '0' }).demo).toBe(false);
    const production = {
      NODE_ENV: 'production',
      SESSION_SECRET: 's'.repeat(32),
      PUBLIC_URL: 'https://harmony.example',
    };
    expect(readEnvironment(production).demo).toBe(false);
    expect(readEnvironment({ ...production, DEMO: '1' }).demo).toBe(true);
  });

  it('explains the first settings in production, which then suffice', () => {
    const NODE_ENV = 'production';
    const advice = () => {
      try {
        readEnvironment({ NODE_ENV });
      } catch (error) {
        return (error as Error).message;
      }
      throw new Error('It starts without settings');
    };
    const [settings, others] = [advice(), advice()].map((text) =>
      parseEnv(text.slice(text.indexOf('# Address'))),
    );
    expect(readEnvironment({ NODE_ENV, ...settings })).toMatchObject({
      publicUrl: 'https://money.example',
      trustedProxies: 1,
      signUp: 'open',
    });
    expect(settings?.['SESSION_SECRET']).not.toBe(others?.['SESSION_SECRET']);
    const PUBLIC_URL = 'https://harmony.example';
    expect(() => readEnvironment({ NODE_ENV, PUBLIC_URL })).not.toThrow(/as \.env/);
  });

  it('accepts only origins of other teams, over https or on this machine', () => {
    const OVERRIDE_ORIGINS = 'https://goals.example/, http://127.0.0.1:8081';
    expect(readEnvironment({ OVERRIDE_ORIGINS }).overrideOrigins).toEqual([
      'https://goals.example',
      'http://127.0.0.1:8081',
    ]);
    for (const wrong of ['http://goals.example', 'https://goals.example/mf', 'goals', '*']) {
      expect(() => readEnvironment({ OVERRIDE_ORIGINS: wrong })).toThrow(
        /OVERRIDE_ORIGINS: must be origins such as/,
      );
    }
  });

  it('accepts only names of policies that are not those of Harmony', () => {
    const { overridePolicies } = readEnvironment({ OVERRIDE_POLICIES: 'vue, lit-html' });
    expect(overridePolicies).toEqual(['vue', 'lit-html']);
    for (const wrong of ['default', 'vue,DOMPurify', '*', "'allow-duplicates'", 'vue;script-src']) {
      expect(() => readEnvironment({ OVERRIDE_POLICIES: wrong })).toThrow(
        /OVERRIDE_POLICIES: must be names of Trusted Types policies/,
      );
    }
  });

  it('requires https in production, unless on this machine or explicitly allowed', () => {
    const production = { NODE_ENV: 'production', SESSION_SECRET: 's'.repeat(32) };
    for (const PUBLIC_URL of [
      'http://harmony.example',
      'http://10.0.0.5:8080',
      'http://127.evil.example',
    ]) {
      expect(() => readEnvironment({ ...production, PUBLIC_URL })).toThrow(
        /PUBLIC_URL: needs https/,
      );
      const allowed = readEnvironment({ ...production, PUBLIC_URL, INSECURE_HTTP: '1' });
      expect([allowed.secure, allowed.insecureHttp]).toEqual([false, true]);
    }
    for (const PUBLIC_URL of [
      'https://harmony.example',
      'http://localhost:8080',
      'http://127.0.0.1',
      'http://[::1]:80',
    ]) {
      expect(readEnvironment({ ...production, PUBLIC_URL }).insecureHttp).toBe(false);
    }
    expect(readEnvironment(production).publicUrl).toBe('http://localhost:8080');
  });

  it('treats an empty variable as unset, and reduces the public address to its origin', () => {
    const { publicUrl, secure } = readEnvironment({
      PORT: '',
      PUBLIC_URL: 'https://harmony.example/',
    });
    expect([publicUrl, secure]).toEqual(['https://harmony.example', true]);
  });

  it.each([
    'https://harmony.example/money',
    'https://harmony.example/?a=1',
    'https://me@harmony.example',
  ])(
    'refuses the public address %s, as the server works at the root of an origin only',
    (PUBLIC_URL) => {
      expect(() => readEnvironment({ PUBLIC_URL })).toThrow(/PUBLIC_URL: must be an origin/);
    },
  );

  it('reports all problems in one error', () => {
    const read = () =>
      readEnvironment({ PORT: '80800', PUBLIC_URL: 'ftp://x', DATABASE_URL: 'x', DEMO: 'yes' });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(/PORT.*\n.*PUBLIC_URL.*\n.*DATABASE_URL.*\n.*DEMO/);
  });

  it.each([
    'harmony',
    'mysql://user@host',
    'mysql://user@host/',
    'mysql:///name',
    'mysql://us%er@host/name',
    'http://user@host/name',
    'postgres://user:password@host/name',
  ])('rejects the database URL %s without repeating it', (DATABASE_URL) => {
    expect(() => readEnvironment({ DATABASE_URL })).toThrow(
      /^[^\n]*\n {2}DATABASE_URL: must be an address such as mysql:\/\/user:password@host:3306\/database[^\n]*$/,
    );
  });

  it.each([
    ['SMTP_URL', 'secret'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp:///secret'],
    ['SMTP_URL', 'smtps://user:secret%zz@mail.example'],
    ['REDIS_URL', 'secret'],
    ['REDIS_URL', 'redis://'],
    ['REDIS_URL', 'rediss://:secret%zz@cache.example'],
    ['PUSH_ORIGINS', 'secret'],
    ['PUSH_ORIGINS', 'https://push.example/secret'],
    ['PUSH_ORIGINS', 'https://push.example, ftp://push.example'],
    ['PUSH_ORIGINS', 'https://user:secret@push.example'],
  ])('rejects a %s of %s without repeating it', (name, value) => {
    const read = () => readEnvironment({ [name]: value });
    expect(read).toThrow(new RegExp(`^[^\\n]*\\n {2}${name}: must be [^\\n]*$`));
    expect(read).not.toThrow(/secret/);
  });

  it('accepts origins of push services with or without a trailing slash', () => {
    const PUSH_ORIGINS = 'https://push.example/, http://127.0.0.1:8000';
    const { publicKey, privateKey } = webPush.generateVAPIDKeys();
    const { push } = readEnvironment({ PUSH_ORIGINS, VAPID_PRIVATE_KEY: privateKey });
    expect(push).toMatchObject({
      publicKey,
      origins: ['https://push.example', 'http://127.0.0.1:8000'],
    });
  });

  it('reports problems of single variables, of combinations and of production together', () => {
    const read = () =>
      readEnvironment({ NODE_ENV: 'production', PORT: 'http', OIDC_ISSUER: 'https://id.example' });
    expect(read).toThrow(/PORT: .*\n.*OIDC_CLIENT_ID.*\n.*SESSION_SECRET: required/);
  });

  it('requires all variables of an identity provider or none', () => {
    const OIDC_ISSUER = 'https://id.example';
    expect(() => readEnvironment({ OIDC_ISSUER })).toThrow(/set all three or none/);
    const all = { OIDC_ISSUER, OIDC_CLIENT_ID: 'harmony', OIDC_CLIENT_SECRET: 'secret' };
    expect(readEnvironment(all).oidc?.issuer).toBe(OIDC_ISSUER);
    for (const [name, value] of [
      ['PASSWORD_SIGN_IN', 'off'],
      ['OIDC_GROUP', 'families'],
    ] as const) {
      expect(() => readEnvironment({ [name]: value })).toThrow(
        new RegExp(`${name}: .*OIDC_ISSUER`),
      );
      expect(() => readEnvironment({ ...all, [name]: value })).not.toThrow();
    }
  });

  it.each(['free', 'gold', 'Premium'])('rejects %s as the plan for all', (PLAN_FOR_ALL) => {
    expect(() => readEnvironment({ PLAN_FOR_ALL })).toThrow(
      /^[^\n]*\n {2}PLAN_FOR_ALL: must be starter or premium$/,
    );
  });

  it('gives all users a plan if it is set', () => {
    expect(readEnvironment({ PLAN_FOR_ALL: 'starter' }).planForAll).toBe('starter');
    expect(readEnvironment({ PLAN_FOR_ALL: '' }).planForAll).toBeUndefined();
  });

  it.each(['SESSION_SECRET', 'SESSION_SECRET_OTHER', 'OPERATOR_TOKEN'])(
    'rejects a %s that is too short to resist guessing',
    (name) => {
      expect(() => readEnvironment({ [name]: 's'.repeat(31) })).toThrow(
        new RegExp(`${name}: must have at least 32 characters$`),
      );
    },
  );

  it('rejects the same session secret twice', () => {
    const secret = 's'.repeat(32);
    expect(() => readEnvironment({ SESSION_SECRET: secret, SESSION_SECRET_OTHER: secret })).toThrow(
      /SESSION_SECRET_OTHER: must differ from SESSION_SECRET$/,
    );
  });

  it('requires both keys of the payment provider or none', () => {
    const STRIPE_SECRET_KEY = 'sk_test_1';
    expect(() => readEnvironment({ STRIPE_SECRET_KEY })).toThrow(/set both or none/);
    const keys = { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
    const STRIPE_WEBHOOK_SECRET = 'whsec_1, whsec_2';
    expect(readEnvironment({ ...keys, STRIPE_WEBHOOK_SECRET }).stripe?.webhookSecrets).toEqual([
      'whsec_1',
      'whsec_2',
    ]);
    const production = { NODE_ENV: 'production', SESSION_SECRET: 's'.repeat(32), ...keys };
    expect(() => readEnvironment(production)).toThrow(/STRIPE_WEBHOOK_SECRET: required/);
    expect(readEnvironment({}).stripe).toBeUndefined();
  });

  describe('with secrets in files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'harmony-secrets-'));
    const file = (name: string, text: string): string => {
      const path = join(folder, name);
      writeFileSync(path, text);
      return path;
    };
    afterAll(() => rmSync(folder, { recursive: true }));

    it('reads each of them from the file that NAME_FILE names', () => {
      const example = readFileSync(join(root, '.env.example'), 'utf8');
      const values = Object.fromEntries(
        [...example.matchAll(/^#([A-Z_]+)=(.+)$/gm)].map(([, name = '', value = '']) => [
          name,
          value,
        ]),
      );
      const inFiles = Object.fromEntries(
        Object.entries(values).map(([name, value]) =>
          secretVariables.includes(name)
            ? [`${name}_FILE`, file(name, `${value}\n`)]
            : [name, value],
        ),
      );
      expect(readEnvironment(inFiles)).toEqual(readEnvironment(values));
    });

    it('covers every variable whose name or example has a secret', () => {
      const isSecret = /SECRET(_OTHER)?$|_KEY$|KEY_ID$|TOKEN$|^(DATABASE|REDIS|SMTP)_URL$/;
      const expected = variableNames.filter(
        (name) =>
          isSecret.test(name) && !/^(GENERATE_SESSION_SECRET|.*PUBLISHABLE_KEY)$/.test(name),
      );
      expect(secretVariables.toSorted()).toEqual(expected.toSorted());
    });

    it('reports a missing file, an empty one and a second value, but no secret', () => {
      const read = () =>
        readEnvironment({
          SESSION_SECRET_FILE: join(folder, 'none'),
          METRICS_TOKEN_FILE: file('empty', '\n'),
          SMTP_URL: 'smtps://user:password@mail.example',
          SMTP_URL_FILE: file('both', 'smtps://user:password@mail.example'),
        });
      expect(read).toThrow(
        /SESSION_SECRET_FILE: cannot be read \(ENOENT\)\n {2}SMTP_URL, SMTP_URL_FILE: set one of them\n {2}METRICS_TOKEN_FILE: the file is empty$/,
      );
      expect(read).not.toThrow(/password@/);
    });

    it('refuses a secret in a file as it refuses one in a variable', () => {
      const SESSION_SECRET_FILE = file('short', 'short');
      expect(() => readEnvironment({ SESSION_SECRET_FILE })).toThrow(
        /SESSION_SECRET: must have at least 32 characters/,
      );
    });
  });

  it('is stricter in production', () => {
    const NODE_ENV = 'production';
    expect(() => readEnvironment({ NODE_ENV, RATE_LIMITS: 'off' })).toThrow(
      /SESSION_SECRET.*\n.*RATE_LIMITS/,
    );
    const SESSION_SECRET = 's'.repeat(32);
    expect(readEnvironment({ NODE_ENV, SESSION_SECRET })).toMatchObject({
      production: true,
      host: '0.0.0.0',
    });
  });
});

describe('the environment variables', () => {
  const example = readFileSync(join(root, '.env.example'), 'utf8');
  const shown = [...example.matchAll(/^#([A-Z_]+)=(.+)$/gm)];

  it('are exactly those of the example file', () => {
    expect(shown.map(([, name]) => name).toSorted()).toEqual(variableNames.toSorted());
  });

  it('accept the values of the example file', () => {
    const given = Object.fromEntries(shown.map(([, name = '', value]) => [name, value]));
    expect(() => readEnvironment(given)).not.toThrow();
  });

  it('are all documented in the README', () => {
    const explained = readFileSync(join(root, 'README.md'), 'utf8');
    expect(variableNames.filter((name) => !explained.includes(`\`${name}\``))).toEqual([]);
  });
});
