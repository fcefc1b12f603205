import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { join } from 'node:path';
import type { LoaderContext } from 'webpack';
import {
  catalogFile,
  contractMessages,
  readCatalog,
  translatedLanguages,
  type TranslatedLanguage,
} from '../../languages/catalogs.ts';
import { root, sharedWorkspaces } from '../../project.ts';

/**
 * webpack loader that gives `texts.ts` the translations of a front end, its own and those of packages built into it.
 * English is in the code.
 */
async function loadTexts(
  this: LoaderContext<{ frontEnd: string }>,
  source: string,
): Promise<string> {
  const { frontEnd } = this.getOptions();
  const texts: Record<string, Record<string, unknown>> = {};
  for (const language of translatedLanguages) {
    this.addDependency(join(root, 'bff', 'languages', `${language}.po`));
    const compiled = await compiledIn([...sharedWorkspaces, frontEnd], language, (file) =>
      this.addDependency(file),
    );
    texts[language] = { ...compiled, ...Object.fromEntries(await contractMessages(language)) };
  }
  return `const TEXTS = ${JSON.stringify(texts)};\n${source}`;
}

async function compiledIn(
  folders: readonly string[],
  language: TranslatedLanguage,
  onRead: (file: string) => void,
): Promise<Record<string, unknown>> {
  const compiled: Record<string, unknown> = {};
  for (const folder of folders) {
    onRead(catalogFile(folder, language));
    for (const [id, text] of await readCatalog(folder, language)) {
      if (text !== '') compiled[id] = compileMessageOrThrow(text);
    }
  }
  return compiled;
}

export default loadTexts;
