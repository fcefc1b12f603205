import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@harmony/builder/project';
import { describe, expect, it } from 'vitest';
import { deepParts, prepareDeep } from './deep.ts';

describe('the parts of the deep lane', () => {
  it('are distributed over the machines of the nightly workflow, each once', () => {
    const workflow = readFileSync(join(root, '.github/workflows/deep.yml'), 'utf8');
    const list = /^ +parts:\n((?: +- .+\n)+)/m.exec(workflow)?.[1] ?? '';
    const parts = list.split(/[\s-]+/).filter(Boolean);
    expect(parts.toSorted()).toEqual(Object.keys(deepParts).toSorted());
  });

  it('are refused with the names of all parts if one is unknown', () => {
    expect(() => prepareDeep(['mysql'])).toThrow(/No deep part named mysql\. Parts: .*mariadb/);
  });
});
