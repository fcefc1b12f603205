import { decodeHTMLStrict } from 'entities';

const LINE_BREAK = /<br\s*\/?>/gi;
/** Some apps escape twice, so that `&amp;amp;` means &. */
const MOST_TIMES = 3;

/** A text without what was written for a page: entities, even those that are escaped twice, and line breaks. */
export function plainText(text: string): string {
  let plain = text;
  for (let time = 0; time < MOST_TIMES && plain.includes('&'); time += 1) {
    plain = decodeHTMLStrict(plain);
  }
  return plain.includes('<') ? plain.replace(LINE_BREAK, ' ') : plain;
}

/** An apostrophe before what a spreadsheet would take for a formula, perhaps behind other ones. */
const ESCAPED = /^'(?='*[=+\-@＝＋－＠])/;

/** A cell as it was before it was exported: our exports put that apostrophe there (ADR 37), and so do others. */
export function unescapedCell(cell: string): string {
  return cell.replace(ESCAPED, '');
}
