import fc from 'fast-check';

/** Characters and sequences with a special meaning in CSV, JSON, HTML or SQL. */
const MEANINGFUL = [
  ...'=+-@＝＋－＠\'"`,;:|\t\r\n\\/<>&%#?*~^$()[]{}_',
  '\r\n',
  "'=",
  "''+",
  "\n=cmd|' /C calc'!A0",
  '\uFEFF',
  '\u2028',
  '\u2029',
  '\u0085',
  '\u202E',
  '\uFFFD',
  '\uFFFE',
  '\u{1FFFF}',
  '\u0001',
  '\u001F',
  '\u007F',
  '_x0041_',
  '_x000D_',
  '&#13;',
  '&amp;',
  ']]>',
  '-->',
  '</script>',
  '__proto__',
  'constructor',
  '1e5',
  '0012',
  'TRUE',
  'null',
];

/** Well-formed Unicode text with many characters that are special in some format. */
export function anyText(maxLength: number): fc.Arbitrary<string> {
  return fc.string({
    unit: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...MEANINGFUL) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }) },
      { weight: 1, arbitrary: fc.constantFrom('nice place', 'a', ' ') },
    ),
    maxLength,
  });
}
