import { readCamt } from './camt/read-camt.ts';
import { readCsv } from './csv/read-csv.ts';
import { decodeText, isEncoding } from './encoding/decode-text.ts';
import { declaredEncoding, formatOf, refuseOthers } from './format.ts';
import { readMt940 } from './mt940/read-mt940.ts';
import { readOfx } from './ofx/read-ofx.ts';
import { readQif } from './qif/read-qif.ts';
import { StatementError } from './statement.ts';
import type { ReadingOptions, Statement } from './statement.ts';
import { sentence } from '../platform/language/sentence.ts';

/** Size limit of a file, in bytes. */
export const MAX_BYTES = 10 * 1024 * 1024;

/**
 * Reads a bank's statement or another app's export, detected by its content. Takes time and memory in proportion to the
 * file: for uploads, use `StatementReader`, which runs it in a separate process.
 *
 * @returns all rows; unreadable ones are listed as problems
 * @throws StatementError if the format is unknown, the file is too large, or the mapping does not fit
 */
export function readStatement(bytes: Uint8Array, options: ReadingOptions): Statement {
  if (bytes.length > MAX_BYTES) {
    throw new StatementError(
      sentence('This file is larger than 10 MB. Please export a shorter period.'),
    );
  }
  refuseOthers(bytes);
  const chosen = options.mapping?.encoding;
  if (chosen !== undefined && !isEncoding(chosen)) {
    throw new StatementError(
      sentence('There’s no encoding with this name. Try utf-8 or windows-1252.'),
      'encoding',
    );
  }
  const decoded = decodeText(bytes, chosen, declaredEncoding(bytes));
  const { text } = decoded;
  if (text.trim() === '') throw new StatementError(sentence('This file is empty.'));
  switch (formatOf(text)) {
    case 'csv':
      return readCsv(decoded, options);
    case 'ofx':
      return readOfx(text, options);
    case 'qif':
      return readQif(text, options);
    case 'camt053':
      return readCamt(text, options);
    case 'mt940':
      return readMt940(text, options);
  }
}
