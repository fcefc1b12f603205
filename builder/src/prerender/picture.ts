import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import satori from 'satori';
import subsetFont from 'subset-font';
import { root } from '../project.ts';

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
  return fonts();
}

/** Our own two faces, as satori reads them: not packed, and of one weight. */
function fonts() {
  return Promise.all(
    (['fraunces', 'figtree'] as const).map(async (name) => {
      const file = join(root, 'design-system/src/fonts', `${name}-basic.woff2`);
      const letters = Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index);
      const data = await subsetFont(
        readFileSync(file),
        `${String.fromCodePoint(...letters)}\u2019\u201c\u201d\u2026\u00b7\u2013`,
        {
          targetFormat: 'sfnt',
          ...(name === 'figtree' ? { variationAxes: { wght: weights[name] } } : {}),
        },
      );
      return { name, data, weight: 500 as const, style: 'normal' as const };
    }),
  );
}
