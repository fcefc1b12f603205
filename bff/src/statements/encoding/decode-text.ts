import iconv from 'iconv-lite';
import { likeliestEastAsian } from './east-asian.ts';
import { likeliestCodePage } from './code-pages.ts';
import { unicodeOf } from './unicode.ts';

/** A text and the encoding that its bytes are in. */
export interface DecodedText {
  /** Without a byte order mark and without null characters, with which some banks fill up. */
  text: string;
  /** In lower case, such as `utf-8` and `windows-1252`. */
  encoding: string;
}

/**
 * Decodes a text by what its bytes say: what a file declares is often not true.
 *
 * @param told the encoding that somebody chose
 * @param declared what the file says of itself, which decides where nothing else does
 */
export function decodeText(bytes: Uint8Array, told?: string, declared?: string): DecodedText {
  const encoding = (told ?? likeliestEncoding(bytes, declared)).toLowerCase();
  const text = iconv.decode(bytes, encoding).replaceAll('\u0000', '');
  return { text: text.startsWith('\uFEFF') ? text.slice(1) : text, encoding };
}

/** Whether there is an encoding of this name. */
export function isEncoding(name: string): boolean {
  return iconv.encodingExists(name);
}

function likeliestEncoding(bytes: Uint8Array, declared: string | undefined): string {
  return (
    unicodeOf(bytes) ?? likeliestEastAsian(bytes, declared) ?? likeliestCodePage(bytes, declared)
  );
}
