import { linesOf } from '../lines.ts';

/** A field of a SWIFT message, such as `:61:`. */
export interface Mt940Field {
  /** Such as `61` and `60F`. */
  tag: string;
  /** Its lines, with `\n` between them. */
  value: string;
  /** The line on which it begins, from 1. */
  line: number;
}

const TAG = /^:(\d{2}[A-Z]?|NS):/;

/** Reads the fields of an MT940 file. */
export function readFields(text: string): Mt940Field[] {
  const fields: Mt940Field[] = [];
  let isOpen = false;
  for (const [place, line] of linesOf(text).entries()) {
    const tag = TAG.exec(line);
    if (tag) {
      fields.push({ tag: tag[1] ?? '', value: line.slice(tag[0].length), line: place + 1 });
      isOpen = true;
    } else if (/^-\}?\s*$/.test(line) || /^\{[1-5]:/.test(line)) {
      isOpen = false;
    } else if (isOpen && line.trim() !== '') {
      const field = fields.at(-1);
      if (field) field.value += `\n${line}`;
    }
  }
  return fields;
}
