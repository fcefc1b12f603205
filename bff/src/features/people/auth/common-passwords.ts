/** What is tried first and in no list: written otherwise than people say it, and with years and numbers. */
const ALSO_COMMON = ['aa12345678', 'family123', 'ludwig123', 'p@ssword', 'winter123'];

/** Words of this product, tried by whoever guesses here; letters alone. */
const PRODUCT_WORDS: ReadonlySet<string> = new Set(
  `harmony harmonymoney harmonybudget harmonypassword harmonycouple moneyfortwo budgetfortwo ourmoney
  ourbudget couplebudget jointbudget datenight datenights savingsgoal partner mypartner`.split(
    /\s+/,
  ),
);

/** Up to four characters, again and again. */
const REPEATED = /^(.{1,4})\1+$/su;

let loading: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is among those that everybody tries first: one of the 49,000 most common in leaks,
 * or one that is easily thought of. Takes the same time for each, but for the first that is asked for.
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

/** Loaded when it is needed first: processes that only read need no megabytes of passwords. */
async function commonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...ALSO_COMMON]);
}

/** Whether each character is the next one after the one before, or each the one before it. */
function isInOrder(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}
