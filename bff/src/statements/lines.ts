/** CR, LF, CR LF and CR CR LF. Only where CRs begin is it looked how many there are, so that many take no longer. */
const LINE_END = /(?<!\r)\r*\n|\r/;
const LONG_LINE_END = /(?<!\r)\r+\n/g;

/**
 * The lines of a text, whichever way they end.
 *
 * @param most how many are wanted
 */
export function linesOf(text: string, most?: number): string[] {
  return text.split(LINE_END, most);
}

/** The same text with ends of lines of one character, CR or LF. */
export function withShortLineEnds(text: string): string {
  return text.replaceAll(LONG_LINE_END, '\n');
}

/** Tells the line, from 1, of places in a text that come one after the other. */
export function lineCounter(text: string): (place: number) => number {
  const end = text.includes('\n') ? '\n' : '\r';
  let line = 1;
  let next = text.indexOf(end);
  return (place) => {
    while (next !== -1 && next < place) {
      line += 1;
      next = text.indexOf(end, next + 1);
    }
    return line;
  };
}
