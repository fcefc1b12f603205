import { Resvg } from '@resvg/resvg-js';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ReactElement } from 'react';
import satori from 'satori';
import subsetFont from 'subset-font';

/** Size of link previews (ogp.me), in pixels. */
const SIZE = { width: 1200, height: 630 };

const weights = { fraunces: 560, figtree: 500 } as const;

let ready: ReturnType<typeof fonts> | undefined;

/**
 * Draws a picture of 1200 by 630 pixels.
 *
 * @param element with styles supported by satori: inline, flexbox
 * @returns a PNG file
 */
export async function drawPicture(element: ReactElement): Promise<Uint8Array> {
  ready ??= fonts();
  const drawing = await satori(element, { ...SIZE, fonts: await ready });
  // satori draws texts as paths: no fonts of the machine are needed.
  return new Resvg(drawing, { font: { loadSystemFonts: false } }).render().asPng();
}

/** Characters of titles in our languages: Latin letters and typographic signs. */
const letters = [
  ...Array.from({ length: 0x100 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)),
  'Œœ–‘’‚“”„…€\u202f',
].join('');

/** Our two faces in the form required by satori: uncompressed and with a single weight. */
function fonts() {
  const { resolve } = createRequire(import.meta.url);
  return Promise.all(
    (['fraunces', 'figtree'] as const).map(async (name) => {
      const file = resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`);
      const data = await subsetFont(readFileSync(file), letters, {
        targetFormat: 'sfnt',
        variationAxes: { wght: weights[name] },
      });
      return { name, data, weight: 500 as const, style: 'normal' as const };
    }),
  );
}
