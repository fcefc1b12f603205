import type { Options, ReactConfig } from '@swc/core';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../project.ts';

/** Where texts come from when they are said: one copy for a page, which knows its language. */
const LANGUAGE_MODULE = '@harmony/design-system/language';

/**
 * How TypeScript becomes what browsers run. Texts in Lingui's macros (`t`, `<Trans>`, `plural`) get an id
 * each, by which they are found in every language.
 *
 * @param texts `apart` leaves the ids alone in the code, because the build puts the texts beside it
 *   (`languages/translate-build.ts`); `within` leaves the English texts where they are
 * @param react what React needs of it besides, in development
 */
export function swcOptions(texts: 'apart' | 'within', react: ReactConfig = {}) {
  return {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: {
        react: { runtime: 'automatic', development: false, ...react },
      },
      experimental: {
        // Else each folder that something is built in would get one.
        cacheRoot: join(root, 'node_modules/.cache/swc'),
        plugins: [
          [
            fileURLToPath(import.meta.resolve('@lingui/swc-plugin')),
            {
              runtimeModules: {
                i18n: [LANGUAGE_MODULE, 'i18n'],
                Trans: [LANGUAGE_MODULE, 'Trans'],
              },
              descriptorFields: texts === 'apart' ? 'id-only' : 'message',
            },
          ],
        ],
      },
    },
  } satisfies Options;
}
