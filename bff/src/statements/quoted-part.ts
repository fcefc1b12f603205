import { storablePart } from '@harmony/contract';

const MAX_CHARACTERS = 40;

/** Returns the beginning of a cell or field for a message. The cut may be within a character. */
export function quotedPart(text: string): string {
  return text.length > MAX_CHARACTERS
    ? `${storablePart(text.slice(0, MAX_CHARACTERS))}…`
    : storablePart(text);
}
