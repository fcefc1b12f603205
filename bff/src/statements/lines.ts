/*
 * Lines end with CR, LF, CR LF or CR CR LF. The search uses no regular expression, as it would store a backtracking
 * position for each of millions of CRs and may run out of memory.
 */

/**
 * Splits a text into lines, with any line ends.
 *
 * @param most maximum number of lines
 */
export function linesOf(text: string, most = Infinity): string[] {
  const lines: string[] = [];
  let start = 0;
  /** CRs before this position are known to be single, so that each is examined once. */
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

/** Replaces line ends by single characters, CR or LF. */
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

/** Returns a function from ascending positions in a text to line numbers, from 1. */
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
