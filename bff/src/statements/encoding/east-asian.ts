/** An encoding whose characters have two bytes, with the places of those that most texts are made of. */
interface DoubleByte {
  name: string;
  /** Whether a first byte begins one of the characters that most texts are made of. */
  isUsual(lead: number): boolean;
  /** How many such characters there are: the fewer, the more each of them says. */
  usual: number;
}

/** The usual characters of GB 2312 (level 1), EUC-KR (hangul), JIS X 0208 (kana and level 1) and Big5 (level 1). */
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
/** How likely another character is than all usual ones together, and how many others there are. */
const RARE = 0.02;
const OTHERS = 20_000;
/** Where letters are accented, more than this part of them stands alone between others. */
const FEW_ALONE = 0.1;
const SAMPLE = 64 * 1024;

/**
 * The East Asian encoding that bytes are in: each character outside ASCII has several bytes, nearly all of them
 * outside ASCII, and in other encodings such bytes stand alone between letters.
 *
 * @returns `undefined` when they look like letters of a code page
 */
export function likeliestEastAsian(bytes: Uint8Array, declared?: string): string | undefined {
  const sample = bytes.subarray(0, SAMPLE);
  const valid = ENCODINGS.filter(({ name }) => isValid(sample, name));
  if (valid.length === 0 || standAlone(sample)) return undefined;
  const told = declared?.toLowerCase();
  if (valid.some(({ name }) => name === told)) return told;
  const [likeliest] = valid.toSorted(
    (one, other) => likelihood(sample, other) - likelihood(sample, one),
  );
  return likeliest?.name;
}

function isValid(sample: Uint8Array, name: string): boolean {
  try {
    // What is cut at the end of the sample is no error.
    new TextDecoder(name, { fatal: true }).decode(sample, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** The logarithm of how likely these characters are in a text of an encoding. */
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

/** Whether bytes outside ASCII stand alone, as accented letters do between others. */
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
