import { existsSync, globSync, readFileSync } from 'node:fs';
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
      file,
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

  it.each(components)('has a page in Storybook for $name', ({ name, file }) => {
    const page = file.replace('.tsx', '.stories.tsx');
    expect(existsSync(join(sources, page))).toBe(true);
    const guide = /guideTo\(\{(.*)^  \}\),/ms.exec(read(page))?.[1] ?? '';
    const shown = /components: \{([^}]*)\}/.exec(guide)?.[1]?.match(/\w+/g);
    expect(shown).toContain(name);
    // Empty lists are types of a guide, too, but no documentation.
    for (const section of ['anatomy', 'keys', 'do', 'dont']) {
      expect(guide).toMatch(new RegExp(`^    ${section}: (?!\\[\\]|'')`, 'm'));
    }
  });
});
