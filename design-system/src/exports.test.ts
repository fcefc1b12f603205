import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const sources = import.meta.dirname;
const read = (file: string): string => readFileSync(join(sources, file), 'utf8');
const index = read('index.ts') + read('basics.ts');
const stories = globSync('**/*.stories.tsx', { cwd: sources }).map(read).join('\n');

/** Every exported component, with the source before it. */
const components = globSync('{components,charts}/*.tsx', { cwd: sources })
  .filter((file) => index.includes(`/${basename(file)}'`))
  .flatMap((file) =>
    [...read(file).matchAll(/^export (?:function|const) ([A-Z]\w*)/gm)].map((found) => ({
      name: String(found[1]),
      before: read(file).slice(0, found.index).trimEnd(),
    })),
  );

describe('the design system', () => {
  it('exports the components of the product', () => {
    expect(components.length).toBeGreaterThan(50);
  });

  it.each(components)('documents $name', ({ before }) => {
    expect(before.endsWith('*/')).toBe(true);
  });

  it.each(components)('shows $name in a story', ({ name }) => {
    expect(stories).toMatch(new RegExp(`<${name}\\b|component: ${name}\\b`));
  });
});
