/** Common variants that are in no list: alternative spellings, and names with numbers. */
const ALSO_COMMON = ['aa12345678', 'family123', 'ludwig123', 'p@ssword', 'winter123'];

/** Words related to this product, in letters only. */
const PRODUCT_WORDS: ReadonlySet<string> = new Set(
  `harmony harmonymoney harmonybudget harmonypassword harmonycouple moneyfortwo budgetfortwo ourmoney
  ourbudget couplebudget jointbudget datenight datenights savingsgoal partner mypartner`.split(
    /\s+/,
  ),
);

/** Repetitions of up to four characters. */
const REPEATED = /^(.{1,4})\1+$/su;

let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * Returns whether a password is easily guessed: one of the 49,000 most common in leaks, or a simple pattern. Constant
 * time, except for the first call, which loads the list.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const lower = password.toLowerCase();
  loading ??= commonPasswords();
  const common = await loading;
  return (
    common.has(lower) ||
    PRODUCT_WORDS.has(lower.replaceAll(/[^a-z]/g, '')) ||
    REPEATED.test(lower) ||
    isInOrder(lower)
  );
}

/** Loaded on first use to save memory in read-only processes. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...ALSO_COMMON]);
}

/** Returns whether the characters are consecutive, ascending or descending. */
function isInOrder(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}
