import { offeredLanguages } from '@harmony/contract';
import { accentedRange, basicRange, charactersIn } from '@harmony/design-system/fonts';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { runTool } from '../errors/run-tool.ts';
import { root } from '../project.ts';

/**
 * Generates the font files of the design system: `npm run fonts`. Each face has a basic file per
 * language with the letters of its pages, which a build copies into the language's folder
 * (fonts-in-languages.ts), and a file with all accented letters, which browsers fetch on demand.
 */
const faces = [
  // Headings and figures use one weight; a face with one weight is half the size.
  { name: 'fraunces', axes: { wght: 560 } },
  { name: 'figtree', axes: { wght: { min: 400, max: 700 } } },
];

const parts = [
  ...offeredLanguages.map(
    (language) =>
      [language === 'en' ? 'basic' : `basic.${language}`, basicRange(language)] as const,
  ),
  ['accented', accentedRange] as const,
];

const { resolve } = createRequire(import.meta.url);

async function generate(): Promise<string> {
  const lines = [];
  for (const { name, axes } of faces) {
    const file = resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
    for (const [part, range] of parts) {
      const font = await subsetFont(readFileSync(file), charactersIn(range), {
        targetFormat: 'woff2',
        variationAxes: axes,
      });
      writeFileSync(join(root, 'design-system/src/fonts', `${name}-${part}.woff2`), font);
      lines.push(`${name}-${part}: ${font.length} bytes`);
    }
  }
  return lines.join('\n');
}

await runTool(generate);
