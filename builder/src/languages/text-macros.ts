import { transform } from '@swc/core';
import { swcOptions } from '../webpack/swc-options.ts';

/** Vite plugin that compiles text macros to English for tests, as the build does for browsers. */
export function textMacros() {
  return {
    name: 'text-macros',
    enforce: 'pre' as const,
    async transform(source: string, id: string) {
      const [file = ''] = id.split('?');
      if (!/\.tsx?$/.test(file) || !source.includes('/macro')) return undefined;
      const { code, map } = await transform(source, {
        ...swcOptions('within'),
        filename: file,
        sourceMaps: true,
      });
      return { code, map: map ?? null };
    },
  };
}
