import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../project.ts';
import { errorNumbers } from './tool-error.ts';

it('describes each error number once', () => {
  const page = readFileSync(join(root, 'docs/errors.md'), 'utf8');
  const described = [...page.matchAll(/^## (.*)$/gm)].map(([, number]) => number);
  expect(described).toEqual(Object.values(errorNumbers));
  const sections = page.split(/^## /m).slice(1);
  for (const section of sections) {
    expect(section).toContain('**Cause.**');
    expect(section).toContain('**What to do.**');
  }
});
