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
