const LINE_END = /\r*\n|\r/;

/** The lines of a text, whichever way they end. */
export function linesOf(text: string): string[] {
  return text.split(LINE_END);
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
