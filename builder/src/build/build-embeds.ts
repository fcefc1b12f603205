import { embedConfiguration, type FrontEnd } from '../webpack/preset.ts';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildsDirectory } from '../project.ts';
import { runWebpack } from './webpack-build.ts';

/** Embed scripts are kept forever, because publishers' pages may have pinned them. */
const embedsDirectory = join(buildsDirectory, 'embed');

/**
 * Builds the scripts that a micro-frontend offers to publishers' pages: one for each file in `src/embed`.
 *
 * @returns the immutable address and the integrity hash of each script, by its name; undefined without any
 */
export async function buildEmbeds(frontEnd: FrontEnd) {
  const embeds: Record<string, { script: string; integrity: string }> = {};
  for (const file of globSync('src/embed/*.ts', { cwd: frontEnd.directory }).toSorted()) {
    const name = basename(file, '.ts');
    await runWebpack(embedConfiguration(frontEnd, `./${file}`, name));
    const built = readFileSync(join(frontEnd.output, `${name}.js`), 'utf8');
    // The source map stays with the build; publishers' pages have no use for it.
    const script = Buffer.from(built.replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '\n'));
    const digest = (algorithm: string) => createHash(algorithm).update(script);
    const kept = `${name}.${digest('sha256').digest('hex').slice(0, 12)}.js`;
    mkdirSync(embedsDirectory, { recursive: true });
    writeFileSync(join(embedsDirectory, kept), script);
    writeFileSync(join(embedsDirectory, `${kept}.br`), brotliCompressSync(script));
    embeds[name] = {
      script: `/embed/${kept}`,
      integrity: `sha384-${digest('sha384').digest('base64')}`,
    };
  }
  return Object.keys(embeds).length > 0 ? embeds : undefined;
}
