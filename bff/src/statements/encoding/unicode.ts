/** Bytes examined for nulls in every second position. */
const SAMPLE = 4096;
/** Tolerated fraction of invalid bytes, as in a file cut or edited by hand. */
const FEW_DAMAGED = 0.02;

/**
 * Detects a Unicode encoding: by a byte order mark, by nulls in every second position, or as valid UTF-8, which texts
 * in other encodings hardly ever are.
 *
 * @returns `undefined` for other encodings
 */
export function unicodeOf(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return wideOf(bytes.subarray(0, SAMPLE)) ?? (isUtf8(bytes) ? 'utf-8' : undefined);
}

/** Detects UTF-16, in which most characters are among the first 256. */
function wideOf(sample: Uint8Array): string | undefined {
  let even = 0;
  let odd = 0;
  for (let place = 0; place < sample.length; place += 1) {
    if (sample[place] === 0) {
      if (place % 2 === 0) even += 1;
      else odd += 1;
    }
  }
  const half = sample.length / 2;
  // Padding has nulls in both positions.
  if (odd > half * 0.4 && even < odd * 0.2) return 'utf-16le';
  return even > half * 0.4 && odd < even * 0.2 ? 'utf-16be' : undefined;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    let sound = 0;
    let damaged = 0;
    for (const [character] of text.matchAll(/[^\0-\x7F]/gu)) {
      if (character === '\uFFFD') damaged += 1;
      else sound += 1;
    }
    return damaged < sound * FEW_DAMAGED;
  }
}
