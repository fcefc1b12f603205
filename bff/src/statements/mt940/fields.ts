import { linesOf } from '../lines.ts';

export interface Mt940Field {
  /** Such as `61` and `60F`. */
  tag: string;
  /** Its lines, joined with `\n`. */
  value: string;
  /** First line, from 1. */
  line: number;
}

/** Far beyond the allowed six lines of 65 characters. */
const MAX_LENGTH = 5000;
const TAG = /^:(\d{2}[A-Z]?|NS):/;

export function* readFields(text: string): Generator<Mt940Field> {
  let field: Mt940Field | undefined;
  for (const [place, line] of linesOf(text).entries()) {
    const tag = TAG.exec(line);
    const isAround = /^-\}?\s*$/.test(line) || /^\{[1-5]:/.test(line);
    if (field && (tag || isAround)) {
      yield field;
      field = undefined;
    }
    if (tag) {
      field = { tag: tag[1] ?? '', value: line.slice(tag[0].length, MAX_LENGTH), line: place + 1 };
    } else if (field && !isAround && line.trim() !== '' && field.value.length < MAX_LENGTH) {
      field.value += `\n${line.slice(0, MAX_LENGTH)}`;
    }
  }
  if (field) yield field;
}
