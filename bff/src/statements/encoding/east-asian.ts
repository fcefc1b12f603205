/** A double-byte encoding with the range of its common characters. */
interface DoubleByte {
  name: string;
  /** Whether a lead byte begins a common character. */
  isUsual(lead: number): boolean;
  /** Number of common characters: the fewer, the stronger the evidence of each. */
  usual: number;
}

/** Common characters of GB 2312 (level 1), EUC-KR (hangul), JIS X 0208 (kana and level 1) and Big5 (level 1). */
const ENCODINGS: readonly DoubleByte[] = [
  { name: 'gb18030', usual: 3755, isUsual: (lead) => lead >= 0xb0 && lead <= 0xd7 },
  { name: 'euc-kr', usual: 2350, isUsual: (lead) => lead >= 0xb0 && lead <= 0xc8 },
  {
    name: 'euc-jp',
    usual: 3000,
    isUsual: (lead) => lead === 0xa4 || lead === 0xa5 || (lead >= 0xb0 && lead <= 0xcf),
  },
  { name: 'big5', usual: 5401, isUsual: (lead) => lead >= 0xa4 && lead <= 0xc6 },
  {
    name: 'shift_jis',
    usual: 3000,
    isUsual: (lead) => lead === 0x82 || lead === 0x83 || (lead >= 0x88 && lead <= 0x98),
  },
];
/** Relative likelihood of all other characters, and their number. */
const RARE = 0.02;
const OTHERS = 20_000;
/** In texts with accented letters, more than this fraction of them have only ASCII neighbors. */
const FEW_ALONE = 0.1;
const SAMPLE = 64 * 1024;

/**
 * Detects an East Asian encoding: characters outside ASCII have several bytes, nearly all of them high, while in other
 * encodings high bytes are surrounded by ASCII letters.
 *
 * @returns `undefined` if the bytes look like letters of a code page
 */
export function likeliestEastAsian(bytes: Uint8Array, declared?: string): string | undefined {
  const sample = bytes.subarray(0, SAMPLE);
  const valid = ENCODINGS.filter(({ name }) => isValid(sample, name));
  if (valid.length === 0 || standAlone(sample)) return undefined;
  const hint = declared?.toLowerCase();
  if (valid.some(({ name }) => name === hint)) return hint;
  const [likeliest] = valid.toSorted(
    (one, other) => likelihood(sample, other) - likelihood(sample, one),
  );
  return likeliest?.name;
}

function isValid(sample: Uint8Array, name: string): boolean {
  try {
    // A character cut at the end of the sample is not an error.
    new TextDecoder(name, { fatal: true }).decode(sample, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Returns the log-likelihood of the characters in an encoding. */
function likelihood(sample: Uint8Array, { isUsual, usual }: DoubleByte): number {
  let sum = 0;
  for (let place = 0; place < sample.length - 1; place += 1) {
    const lead = sample[place] ?? 0;
    if (lead < 0x80) continue;
    place += 1;
    sum += isUsual(lead) ? Math.log((1 - RARE) / usual) : Math.log(RARE / OTHERS);
  }
  return sum;
}

/** Whether high bytes are isolated, like accented letters between others. */
function standAlone(sample: Uint8Array): boolean {
  let alone = 0;
  let all = 0;
  for (let place = 0; place < sample.length; place += 1) {
    if (!isHigh(sample[place])) continue;
    all += 1;
    // The second byte of Shift_JIS and GB18030 may be ASCII, but the next character begins with a high one.
    const near = [place - 2, place - 1, place + 1, place + 2];
    if (!near.some((other) => isHigh(sample[other]))) alone += 1;
  }
  return alone > all * FEW_ALONE;
}

function isHigh(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x80;
}
