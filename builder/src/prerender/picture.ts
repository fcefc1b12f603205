import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ReactElement } from 'react';
import satori from 'satori';
import subsetFont from 'subset-font';

/** What previews on other sites show (ogp.me), in pixels. */
const SIZE = { width: 1200, height: 630 };

const weights = { fraunces: 560, figtree: 500 } as const;

let ready: Promise<Awaited<ReturnType<typeof fonts>>> | undefined;

/**
 * Draws a picture of 1200 by 630 pixels.
 *
 * @param element in the styles that satori knows: inline, flex boxes
 * @returns a PNG file
 */
export async function drawPicture(element: ReactElement): Promise<Uint8Array> {
  ready ??= prepare();
  const drawing = await satori(element, { ...SIZE, fonts: await ready });
  return new Resvg(drawing).render().asPng();
}

async function prepare() {
  const { resolve } = createRequire(import.meta.url);
  await initWasm(readFileSync(resolve('@resvg/resvg-wasm/index_bg.wasm')));
  return fonts(resolve);
}

/** What titles are written with in our languages: Latin letters, and the signs that typesetters use. */
const letters = [
  ...Array.from({ length: 0x100 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)),
  'Œœ–‘’‚“”„…€\u202f',
].join('');

/** Our own two faces, as satori reads them: not packed, and of one weight. */
function fonts(resolve: NodeJS.RequireResolve) {
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
