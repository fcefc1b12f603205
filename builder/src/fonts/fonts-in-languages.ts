import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { translatedLanguages } from '../languages/catalogs.ts';
import { root } from '../project.ts';

/** Font file of a build, such as `figtree-basic.3a4b7d22.woff2`. */
const FONT = /^([\w-]+)\.\w+\.woff2$/;

/**
 * Copies the fonts of each language into its folder of a build, under the English file name: the
 * language of a page is determined by the addresses of its files alone.
 *
 * @param folder folder of the build
 * @param fonts source folder, with files such as `figtree-basic.de.woff2`
 */
export function copyFontsByLanguage(
  folder: string,
  fonts = join(root, 'design-system/src/fonts'),
): void {
  for (const file of readdirSync(folder)) {
    const [, name] = FONT.exec(file) ?? [];
    for (const language of translatedLanguages) {
      const font = join(fonts, `${name}.${language}.woff2`);
      if (!name || !existsSync(font)) continue;
      mkdirSync(join(folder, language), { recursive: true });
      copyFileSync(font, join(folder, language, file));
    }
  }
}
