import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { readCatalog, translatedLanguages } from '../../bff/src/platform/language/catalogs.ts';
import { messagesOfServer } from './messages.ts';

const messages = [...messagesOfServer().keys()];

describe.each(translatedLanguages)('what the server says, in the catalog %s', (language) => {
  const catalog = readCatalog(language);
  const translations = new Map(
    catalog.map(({ message, translation }) => [message, translation] as const),
  );

  it('is all translated: npm run words lists what is not', () => {
    expect(messages.filter((message) => !translations.get(message))).toEqual([]);
  });

  it('is still said: npm run words takes out what is not', () => {
    expect([...translations.keys()].filter((message) => !messages.includes(message))).toEqual([]);
  });

  it('puts in the same as the English', () => {
    const different = catalog.filter(
      ({ message, translation }) =>
        JSON.stringify(placeholdersOf(message)) !== JSON.stringify(placeholdersOf(translation)),
    );
    expect(different).toEqual([]);
  });

  it('has each message once, with no straight apostrophe, which messages take for a sign of their own', () => {
    expect(translations.size).toBe(catalog.length);
    expect(catalog.filter(({ translation }) => translation.includes("'"))).toEqual([]);
  });
});

/** Returns the sorted placeholders of a message with their kinds. */
function placeholdersOf(message: string): string[] {
  return [...new Set(placeholdersIn(compileMessage(message)))].toSorted();
}

function placeholdersIn(compiled: CompiledMessage): string[] {
  if (typeof compiled === 'string') return [];
  return compiled.flatMap((part) => {
    if (typeof part === 'string') return [];
    const [name, kind, forms] = part;
    const own = kind === undefined ? String(name) : `${name} ${kind}`;
    if (typeof forms !== 'object' || forms === null) return [own];
    const said = Object.values(forms).filter((form) => Array.isArray(form));
    return [own, ...said.flatMap(placeholdersIn)];
  });
}
