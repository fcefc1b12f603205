import iconv from 'iconv-lite';

/**
 * Letters outside ASCII by language, grouped by code page in order of preference: the first of the best matches is
 * chosen.
 */
const LETTERS: readonly (readonly [encoding: string, languages: readonly string[]])[] = [
  [
    'windows-1252',
    [
      'äöüß',
      'àâæçéèêëîïôœùûüÿ',
      'áéíñóúüªº',
      'àáâãçéêíóôõúªº',
      'àèéìíîòóù',
      'åäöéü',
      'æøåéèêòóôü',
      'áðéíóúýþæö',
      'ëïéèöüáóê',
      'àçéèíïòóúü·',
    ],
  ],
  [
    'windows-1250',
    ['ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'čćđšž', 'ăâîșşțţ'],
  ],
  ['windows-1257', ['ąčęėįšųūž', 'āčēģīķļņšūž', 'äõöüšž']],
  ['cp852', ['ąćęłńóśźż', 'áčďéěíňóřšťúůýž', 'áäčďéíĺľňóôŕšťúýž', 'áéíóöőúüű', 'čćđšž', 'äöüß']],
  ['cp850', ['àâæçéèêëîïôùûüÿ', 'áéíñóúüªº', 'àáâãçéêíóôõúªº', 'àèéìíîòóù', 'åäöéü', 'æøåéèêòóôü']],
  ['windows-1254', ['çğıöşüâîİ']],
  // Before the Cyrillic code pages, as Hebrew letters are at the places of their small ones alone.
  ['windows-1255', ['אבגדהוזחטיךכלםמןנסעףפץצקרשת']],
  ['windows-1251', ['абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґћђљњџјў']],
  ['cp866', ['абвгдеёжзийклмнопрстуфхцчшщъыьэюя']],
  ['koi8-r', ['абвгдеёжзийклмнопрстуфхцчшщъыьэюя']],
  ['windows-1253', ['αβγδεζηθικλμνξοπρστυφχψωάέήίόύώςϊϋ']],
  ['windows-1256', ['ءآأؤإئابةتثجحخدذرزسشصضطظعغـفقكلمنهوىيًٌٍَُِّْپچژگک،؛؟']],
  ['windows-874', ['กขฃคฅฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรฤลฦวศษสหฬอฮฯะัาำิีึืฺุูเแโใไๅๆ็่้๊๋์']],
  ['iso-8859-2', ['ąćęłńóśźż', 'áčďéěíňóřšťúůýž']],
  ['iso-8859-15', ['àâæçéèêëîïôœùûüÿ', 'äöüß', 'äöåšž']],
  ['macintosh', ['äöüß', 'àâæçéèêëîïôœùûüÿ', 'áéíñóúü']],
];

/** Signs that occur in all languages. */
const SIGNS = '€£§°´–—‘’“”„…•©®«»×±·²³µ½¼¾¡¿¥¢\u00A0\u00AD¤¬™‰';
const SAMPLE = 200 * 1024;
/** A character foreign to the language outweighs several of its letters. */
const SIGN_WEIGHT = 0.2;
const STRANGE_WEIGHT = -3;
/** Weight of a declared encoding, in letters. */
const DECLARED_WEIGHT = 0.5;

/**
 * Returns the code page in which most characters are letters of a single language.
 *
 * @param declared the encoding in the file's header, which breaks ties
 */
export function likeliestCodePage(bytes: Uint8Array, declared?: string): string {
  const sample = bytes.subarray(0, SAMPLE);
  const hint = declared?.toLowerCase();
  let best = { encoding: 'windows-1252', score: -Infinity };
  for (const [encoding, languages] of LETTERS) {
    const counts = countsOf(iconv.decode(sample, encoding));
    const score =
      Math.max(...languages.map((letters) => scoreOf(counts, letters))) +
      (hint === encoding ? DECLARED_WEIGHT : 0);
    if (score > best.score) best = { encoding, score };
  }
  return best.encoding;
}

const OTHER_SCRIPT = String.raw`[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thai}]`;
const MISPLACED = new RegExp(
  String.raw`\p{Ll}(?![A-Z])\p{Lu}|[A-Za-z](?=${OTHER_SCRIPT})|${OTHER_SCRIPT}(?=[A-Za-z])`,
  'gu',
);

interface Counts {
  all: Map<string, number>;
  /** Capitals after small letters and adjacent letters of two scripts, both rare in any language. */
  misplaced: number;
}

function countsOf(text: string): Counts {
  const all = new Map<string, number>();
  for (const [character] of text.matchAll(/[^\0-\x7F]/g)) {
    // The small form of the Turkish İ is two characters.
    const lower = character.toLowerCase();
    const small = lower.length === character.length ? lower : character;
    all.set(small, (all.get(small) ?? 0) + 1);
  }
  const misplaced = [...text.matchAll(MISPLACED)].length;
  return { all, misplaced };
}

function scoreOf({ all, misplaced }: Counts, letters: string): number {
  let score = STRANGE_WEIGHT * misplaced;
  for (const [character, count] of all) {
    if (letters.includes(character)) score += count;
    else score += count * (SIGNS.includes(character) ? SIGN_WEIGHT : STRANGE_WEIGHT);
  }
  return score;
}
