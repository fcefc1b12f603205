import { readFileSync, writeFileSync } from 'node:fs';
import { createItem, parsePo, stringifyPo } from 'pofile-ts';
import { catalogFile, translatedLanguages } from '../../bff/src/platform/language/catalogs.ts';
import { messagesOfServer } from './messages.ts';

/*
 * Updates the server's message catalogs: the current messages in order, with the existing translations. New messages
 * have an empty translation; unused ones are removed.
 */
const messages = messagesOfServer();
for (const language of translatedLanguages) {
  const file = catalogFile(language);
  const before = parsePo(readFileSync(file, 'utf8'));
  const translations = new Map(before.items.map(({ msgid, msgstr }) => [msgid, msgstr]));
  const items = Array.from(messages, ([msgid, references]) => ({
    ...createItem(),
    msgid,
    msgstr: translations.get(msgid) ?? [''],
    references: [...references],
  }));
  const headers = { Language: language, 'Content-Type': 'text/plain; charset=utf-8' };
  writeFileSync(file, stringifyPo({ headers, items }, { foldLength: 0 }));
  const missing = items.filter(({ msgstr }) => !msgstr[0]);
  for (const { msgid } of missing) console.log(`${language}: ${msgid}`);
}
