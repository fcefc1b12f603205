import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../errors/run-tool.ts';
import { declarationOf, microfrontendNames, root } from '../project.ts';
import { readCatalog, translatedLanguages, writeCatalog } from './catalogs.ts';
import { textsIn } from './texts-in.ts';

/** Folders with texts; those of the contract are in the server's catalogs. */
export const foldersWithTexts = ['design-system', 'mf-kit', 'shell', ...microfrontendNames()];

/** Returns all texts of a folder, from its sources and its declaration. */
export async function allTextsIn(folder: string) {
  const hasDeclaration = existsSync(join(root, folder, 'declaration.ts'));
  return textsIn(folder, hasDeclaration ? await declarationOf(folder) : undefined);
}

/** Updates the catalogs from the sources and returns the numbers of missing translations. */
async function update(): Promise<string> {
  const lines = [];
  for (const folder of foldersWithTexts) {
    const texts = await allTextsIn(folder);
    const missing = [];
    for (const language of translatedLanguages) {
      await writeCatalog(folder, language, texts);
      const catalog = await readCatalog(folder, language);
      missing.push(`${language} ${[...texts.keys()].filter((id) => !catalog.get(id)).length}`);
    }
    lines.push(`${folder}: ${texts.size} texts, untranslated: ${missing.join(', ')}`);
  }
  return lines.join('\n');
}

if (import.meta.main) await runTool(update);
