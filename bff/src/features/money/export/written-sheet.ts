import type { Language } from '@harmony/contract';
import type { Cell, Sheet, WrittenSheet } from '../../../core/feature/sheet.ts';
import { translate } from '../../../platform/language/translate.ts';
import type { Message } from '../../../platform/language/sentence.ts';

export function writtenSheet({ name, columns, rows }: Sheet, language: Language): WrittenSheet {
  const written = writerIn(language);
  return { name: written(name), columns: columns.map(written), rows: writtenRows(rows, written) };
}

type Writer = (message: Message) => string;

/** Translates each message once, since tables may have many rows. */
function writerIn(language: Language): Writer {
  const translations = new Map<string, string>();
  return (message) => {
    const known = translations.get(message.message) ?? translate(message, language);
    translations.set(message.message, known);
    return known;
  };
}

async function* writtenRows(
  rows: Sheet['rows'],
  written: Writer,
): AsyncGenerator<readonly (readonly Cell[])[]> {
  for await (const page of rows) {
    yield page.map((row) => row.map((cell) => (isMessage(cell) ? written(cell) : cell)));
  }
}

function isMessage(cell: Cell | Message): cell is Message {
  return typeof cell !== 'string' && 'message' in cell;
}
