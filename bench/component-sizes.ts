import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { bundleOf } from '@harmony/builder/webpack';
import webpack from 'webpack';
import { root } from '@harmony/builder/project';

/**
 * Returns the size that each component of the design system adds to a micro-frontend that uses no other, in bytes
 * of its compressed script, without packages that every page loads, such as React and emotion.
 */
export async function componentSizes(): Promise<Record<string, number>> {
  const names = componentNames();
  const output = mkdtempSync(join(tmpdir(), 'harmony-sizes-'));
  try {
    const entry = Object.fromEntries(
      ['nothing', ...names].map((name) => [name, `data:text/javascript,${sourceOf(name)}`]),
    );
    const frontEnd = {
      directory: join(root, 'design-system'),
      name: 'sizes',
      build: 'sizes',
      output,
    };
    await build(bundleOf({ ...frontEnd, mode: 'production' }, entry));
    const size = (name: string) =>
      brotliCompressSync(readFileSync(join(output, `${name}.js`))).length;
    const sizes = names.map((name) => [name, size(name) - size('nothing')] as const);
    return Object.fromEntries(sizes.toSorted(([, one], [, other]) => other - one));
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

function sourceOf(name: string): string {
  return name === 'nothing'
    ? 'console.log(0);'
    : `import { ${name} } from '@harmony/design-system'; console.log(${name});`;
}

/** Returns the components that the index exports, read from its files. */
function componentNames(): string[] {
  const sources = join(root, 'design-system/src');
  const index = readFileSync(join(sources, 'index.ts'), 'utf8');
  return [...index.matchAll(/from '\.\/((?:components|charts)\/[\w-]+\.tsx)'/g)]
    .flatMap(([, file]) => [
      ...readFileSync(join(sources, String(file)), 'utf8').matchAll(
        /^export (?:function|const) ([A-Z]\w*)/gm,
      ),
    ])
    .map(([, name]) => String(name));
}

function build(configuration: webpack.Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error || !stats) reject(error ?? new Error('webpack gave no result'));
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}
