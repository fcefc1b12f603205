import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../project.ts';
import { readKitReference, type KitReference } from './kit-reference.ts';

let reference: KitReference;
beforeAll(async () => {
  reference = await readKitReference(root);
});

describe('the reference of the kit', () => {
  it('has a description and a signature of each export', () => {
    const all = Object.values(reference).flat();
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(['Slot', 'useLocation']));
    expect(all.filter(({ description }) => description === '')).toEqual([]);
    const wrong = all.filter(({ name, signature }) => !new RegExp(`\\b${name}\\b`).test(signature));
    expect(wrong).toEqual([]);
  });

  it('has the parameters and results of functions', () => {
    const useDroppedFiles = reference['dropped-files']?.find(
      ({ name }) => name === 'useDroppedFiles',
    );
    expect(useDroppedFiles?.parameters.map(({ name }) => name)).toEqual(['take', 'isFree']);
    expect(useDroppedFiles?.returns).toBeTruthy();
    expect(useDroppedFiles?.signature).toMatch(/^function useDroppedFiles\(take: /);
  });

  it('has a page in Storybook for each folder', () => {
    const pages = readFileSync(
      join(root, 'design-system/.storybook/kit/kit-reference.stories.tsx'),
      'utf8',
    );
    const shown = Array.from(pages.matchAll(/folder: '([\w-]+)'/g), ([, folder]) => folder);
    expect(shown).toEqual(Object.keys(reference));
  });
});
