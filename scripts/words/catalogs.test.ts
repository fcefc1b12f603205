import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { readCatalog, translatedLanguages } from '../../bff/src/platform/language/catalogs.ts';
import { messagesOfServer } from './messages.ts';

const messages = [...messagesOfServer().keys()];

describe.each(translatedLanguages)('the message catalog %s of the server', (language) => {
  const catalog = readCatalog(language);
  const translations = new Map(
    catalog.map(({ message, translation }) => [message, translation] as const),
  );

  it('contains a translation of every message: npm run words lists missing ones', () => {
    expect(messages.filter((message) => !translations.get(message))).toEqual([]);
  });

  it('contains no unused message: npm run words removes them', () => {
    expect([...translations.keys()].filter((message) => !messages.includes(message))).toEqual([]);
  });

  it('uses the same placeholders as the English messages', () => {
    const different = catalog.filter(
      ({ message, translation }) =>
        JSON.stringify(placeholdersOf(message)) !== JSON.stringify(placeholdersOf(translation)),
    );
    expect(different).toEqual([]);
  });

  it('has each message once, without straight apostrophes, which escape ICU syntax', () => {
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
    const texts = Object.values(forms).filter((form) => Array.isArray(form));
    return [own, ...texts.flatMap(placeholdersIn)];
  });
}
