import { decodeHTMLStrict } from 'entities';

const LINE_BREAK = /<br\s*\/?>/gi;
/** Some apps escape twice, so that `&amp;amp;` means &. */
const MAX_TIMES = 3;

/** Returns a text without HTML entities, including doubly escaped ones, and line breaks. */
export function plainText(text: string): string {
  let plain = text;
  for (let time = 0; time < MAX_TIMES && plain.includes('&'); time += 1) {
    plain = decodeHTMLStrict(plain);
  }
  return plain.includes('<') ? plain.replace(LINE_BREAK, ' ') : plain;
}

/** The apostrophe that escapes a formula, possibly repeated. */
const ESCAPED = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;

/** Unescapes an exported cell: our exports add that apostrophe (ADR 37), as do others. */
export function unescapedCell(cell: string): string {
  return cell.replace(ESCAPED, '');
}
