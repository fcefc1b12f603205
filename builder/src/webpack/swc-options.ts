import type { Options, ReactConfig } from '@swc/core';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../project.ts';

/** Module of the texts: one copy per page, with the page's language. */
const LANGUAGE_MODULE = '@harmony/design-system/language';

/**
 * Returns the compiler options from TypeScript to browser code. Texts in Lingui's macros (`t`,
 * `<Trans>`, `plural`) get an id for all languages.
 *
 * @param texts `apart` leaves only ids in the code, because the build adds the texts
 * (`languages/translate-build.ts`); `within` keeps the English texts
 * @param react further React options for development
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
        // Otherwise each folder with a build would get its own cache.
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
