import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '@harmony/builder/project';
import { areas } from './areas.ts';
import { READING_SOURCES, relatedTests } from './changed.ts';

describe('the tests related to a change', () => {
  it('are files that exist', () => {
    const ofAreas = areas.flatMap(({ api, journeys }) => [
      ...api.map((name) => `bff/test/${name}.test.ts`),
      ...journeys.map((name) => `e2e/journeys/${name}.spec.ts`),
    ]);
    const files = [...READING_SOURCES.map(({ test }) => test), ...ofAreas];
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('include journeys and no API test for a page, and both for the contract', () => {
    expect(relatedTests(['mf-goals/src/goal-card/goal-card.tsx'])).toEqual({
      api: [],
      journeys: ['e2e/journeys/savings-goals.spec.ts'],
      unrelated: [],
    });
    expect(relatedTests(['contract/src/api/goals.ts'])).toEqual({
      api: ['bff/test/goals.test.ts'],
      journeys: ['e2e/journeys/savings-goals.spec.ts'],
      unrelated: [],
    });
  });

  it('include no journey for a file of the server', () => {
    expect(relatedTests(['bff/src/features/money/goals/goals.ts'])).toEqual({
      api: ['bff/test/goals.test.ts'],
      journeys: [],
      unrelated: [],
    });
  });

  it('include a changed test itself', () => {
    const files = ['bff/test/lists.test.ts', 'e2e/journeys/bell.spec.ts'];
    expect(relatedTests(files)).toEqual({
      api: [files[0]],
      journeys: [files[1]],
      unrelated: [],
    });
  });

  it('report files of no area as unrelated, except documents', () => {
    const { unrelated } = relatedTests(['bff/src/platform/redis/redis.ts', 'docs/writing.md']);
    expect(unrelated).toEqual(['bff/src/platform/redis/redis.ts']);
  });
});
