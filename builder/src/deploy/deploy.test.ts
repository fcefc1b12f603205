import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildIdentities } from '../build/build-identity.ts';
import { microfrontendNames } from '../project.ts';
import { TestBuilds } from './test-builds.ts';

// Only ends tests that hang: each starts several programs.
vi.setConfig({ testTimeout: 120_000 });

const identities = buildIdentities(['shell', ...microfrontendNames()]);
let builds: TestBuilds;
beforeEach(() => {
  builds = new TestBuilds(mkdtempSync(join(tmpdir(), 'harmony-builds-')));
  for (const [name, build] of identities) builds.add(name, build);
});
afterEach(() => rmSync(builds.folder, { recursive: true }));

describe('deploy command', () => {
  it('makes the chosen build live, keeps it during a full build and rejects an unknown one', () => {
    builds.run('build/build.ts');
    expect(builds.live('mf-goals')).toBe(identities.get('mf-goals'));
    builds.add('mf-goals', 'earlier');
    builds.run('deploy/deploy.ts', 'mf-goals', '--to', 'earlier');
    builds.run('build/build.ts');
    expect(() => builds.run('deploy/deploy.ts', 'mf-goals', '--to', 'unknown')).toThrow(
      /No build unknown of mf-goals/,
    );
    expect(builds.live('mf-goals')).toBe('earlier');
  });
});
