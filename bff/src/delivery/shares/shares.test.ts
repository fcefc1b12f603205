import type { Registry, RegistryRow } from '@harmony/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAmong, withShares } from './assigned.ts';
import { isWorse } from './verdict.ts';

function row(name: string, build: string, slots: string[] = []): RegistryRow {
  return { name, build, kit: '1.0.0', entry: '/e.js', scripts: {}, pages: [], slots };
}

describe('the users of a rollout', () => {
  const share = { percent: 10, row: row('mf-goals', 'next') };

  it('are stable and match the percentage', () => {
    const people = Array.from({ length: 4000 }, (_, index) => `person ${index}`);
    const among = people.filter((person) => isAmong(share, person));
    expect(among.length).toBeGreaterThan(320);
    expect(among.length).toBeLessThan(480);
    expect(people.filter((person) => isAmong(share, person))).toEqual(among);
  });

  it('stay included when the percentage grows', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 1, max: 98 }), (person, percent) => {
        const isBefore = isAmong({ ...share, percent }, person);
        const isAfter = isAmong({ ...share, percent: percent + 1 }, person);
        expect(isAfter || !isBefore).toBe(true);
      }),
    );
  });
});

describe('the registry of a page', () => {
  const live: Registry = {
    shell: { build: 's', kit: '1.0.0', scripts: [], fonts: [] },
    microfrontends: [row('mf-budget', 'b', ['budget.card']), row('mf-goals', 'live')],
    shares: [{ percent: 10, row: row('mf-goals', 'next', ['budget.card', 'goals.card']) }],
  };

  it('has the builds for this user, lists no rollouts, and assigns each slot once', () => {
    expect(withShares(live, live.shares ?? [])).toEqual({
      shell: live.shell,
      microfrontends: [
        row('mf-budget', 'b', ['budget.card']),
        row('mf-goals', 'next', ['goals.card']),
      ],
    });
    expect(withShares(live, [])).toEqual({
      shell: live.shell,
      microfrontends: live.microfrontends,
    });
  });
});

it.each([
  ['fails for too few users', { people: 3, failed: 2 }, { people: 100, failed: 0 }, false],
  [
    'fails for three while the live one never fails',
    { people: 90, failed: 3 },
    { people: 9, failed: 0 },
    true,
  ],
  ['fails for too small a part', { people: 150, failed: 3 }, { people: 150, failed: 0 }, false],
  ['fails as often as the live one', { people: 50, failed: 5 }, { people: 500, failed: 50 }, false],
  ['fails twice as often', { people: 50, failed: 10 }, { people: 500, failed: 50 }, false],
  ['fails more than twice as often', { people: 50, failed: 11 }, { people: 500, failed: 50 }, true],
  ['has no live build to compare with', { people: 4, failed: 4 }, { people: 0, failed: 0 }, true],
])('a build that %s', (_what, shared, live, worse) => {
  expect(isWorse(shared, live)).toBe(worse);
});
