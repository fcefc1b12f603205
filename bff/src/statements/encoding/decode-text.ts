import iconv from 'iconv-lite';
import { likeliestEastAsian } from './east-asian.ts';
import { likeliestCodePage } from './code-pages.ts';
import { unicodeOf } from './unicode.ts';

export interface DecodedText {
  /** Without a byte order mark and the null characters with which some banks pad. */
  text: string;
  /** In lower case, such as `utf-8` and `windows-1252`. */
  encoding: string;
}

/**
 * Decodes a text by its bytes, because declarations are often wrong.
 *
 * @param chosen the encoding chosen by the user
 * @param declared the encoding in the file's header, used as a tiebreaker
 */
export function decodeText(bytes: Uint8Array, chosen?: string, declared?: string): DecodedText {
  const encoding = (chosen ?? likeliestEncoding(bytes, declared)).toLowerCase();
  const text = iconv.decode(bytes, encoding).replaceAll('\u0000', '');
  return { text: text.startsWith('\uFEFF') ? text.slice(1) : text, encoding };
}

export function isEncoding(name: string): boolean {
  return iconv.encodingExists(name);
}

function likeliestEncoding(bytes: Uint8Array, declared: string | undefined): string {
  return (
    unicodeOf(bytes) ?? likeliestEastAsian(bytes, declared) ?? likeliestCodePage(bytes, declared)
  );
}
