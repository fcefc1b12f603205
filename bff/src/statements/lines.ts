/*
 * Lines end with CR, LF, CR LF or CR CR LF. They are looked for by hand: an expression remembers each of millions of CRs to
 * go back to, for which there is not always room.
 */

/**
 * The lines of a text, whichever way they end.
 *
 * @param most how many are wanted
 */
export function linesOf(text: string, most = Infinity): string[] {
  const lines: string[] = [];
  let start = 0;
  /** Up to where CRs are known to stand alone, so that none is looked at twice. */
  let aloneUntil = 0;
  let feed = text.indexOf('\n');
  let carriage = text.indexOf('\r');
  while (lines.length < most && (feed !== -1 || carriage !== -1)) {
    const isFeed = carriage === -1 || (feed !== -1 && feed < carriage);
    const end = isFeed ? feed : carriage;
    if (!isFeed && end >= aloneUntil) aloneUntil = afterCarriages(text, end);
    const isLong = !isFeed && text[aloneUntil] === '\n';
    lines.push(text.slice(start, end));
    start = isLong ? aloneUntil + 1 : end + 1;
    if (isFeed || isLong) feed = text.indexOf('\n', start);
    if (!isFeed) carriage = text.indexOf('\r', start);
  }
  if (lines.length < most) lines.push(text.slice(start));
  return lines;
}

/** The same text with ends of lines of one character, CR or LF. */
export function withShortLineEnds(text: string): string {
  const lines: string[] = [];
  let start = 0;
  for (let end = text.indexOf('\r\n'); end !== -1; end = text.indexOf('\r\n', start)) {
    let first = end;
    while (first > start && text[first - 1] === '\r') first -= 1;
    lines.push(text.slice(start, first));
    start = end + 2;
  }
  lines.push(text.slice(start));
  return lines.join('\n');
}

function afterCarriages(text: string, from: number): number {
  let place = from;
  while (text[place] === '\r') place += 1;
  return place;
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
