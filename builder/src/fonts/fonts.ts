import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from '../project.ts';

/**
 * Makes the font files of the design system anew: `npm run fonts`. Each face comes in two files, the
 * letters that every page needs and the accented ones, which browsers fetch only for a page that has
 * some (`unicode-range` in `design-system/src/fonts/fonts.ts` says the same ranges).
 */
const basic = [
  range(0x20, 0x7e),
  [0xa0, 0xa3, 0xa9, 0xb7, 0xbd, 0xd7, 0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d],
  [0x2022, 0x2026, 0x20ac, 0x2192, 0x2212],
].flat();
const accented = [range(0xa1, 0xff), [0x131, 0x152, 0x153, 0x2c6, 0x2da, 0x2dc]]
  .flat()
  .filter((code) => !basic.includes(code));

const faces = [
  // Headings and figures have one weight, and a face of one weight is half as heavy.
  { name: 'fraunces', axes: { wght: 560 } },
  { name: 'figtree', axes: { wght: { min: 400, max: 700 } } },
];

const { resolve } = createRequire(import.meta.url);
for (const { name, axes } of faces) {
  const file = resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
  for (const [part, codes] of Object.entries({ basic, accented })) {
    const font = await subsetFont(readFileSync(file), String.fromCodePoint(...codes), {
      targetFormat: 'woff2',
      variationAxes: axes,
    });
    writeFileSync(join(root, 'design-system/src/fonts', `${name}-${part}.woff2`), font);
    console.log(`${name}-${part}: ${font.length} bytes`);
  }
}

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
