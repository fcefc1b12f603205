import { plainHeading } from './heading-words.ts';

/** Headings by which the exports of an app or a bank are recognized; all of them have to be there. */
interface KnownExport {
  name: string;
  headings: readonly string[];
  /** Whether spending has no minus. */
  invert: boolean;
}

const EXPORTS: readonly KnownExport[] = [
  { name: 'Sure', headings: ['account name', 'name', 'category', 'tags', 'notes'], invert: true },
  { name: 'Copilot', headings: ['parent category', 'excluded', 'recurring'], invert: true },
  { name: 'Apple Card', headings: ['clearing date', 'merchant', 'purchased by'], invert: true },
  { name: 'American Express', headings: ['card member', 'account #'], invert: true },
  { name: 'American Express', headings: ['appears on your statement as'], invert: true },
  { name: 'Discover', headings: ['trans date', 'post date', 'category'], invert: true },
  { name: 'Monarch', headings: ['merchant', 'original statement', 'owner'], invert: false },
  { name: 'Monarch', headings: ['merchant', 'original statement', 'tags'], invert: false },
  { name: 'Revolut', headings: ['started date', 'completed date', 'product'], invert: false },
  { name: 'Firefly III', headings: ['journal id', 'source name', 'type'], invert: false },
  { name: 'Wise', headings: ['transferwise id'], invert: false },
  { name: 'N26', headings: ['payment reference', 'amount'], invert: false },
  { name: 'Sparkasse', headings: ['auftragskonto', 'buchungstext', 'valutadatum'], invert: false },
];
/** Budgeting apps name the payee; their amounts are those of the account. */
const PAYEE = /^payee$/;
/** The account of the other side: files of accounts have it, those of cards do not. */
const COUNTERPARTY_ACCOUNT =
  /\biban\b|\bbic\b|counterparty account|kontonummer zahlungsbeteiligter|tegenrekening|glaubiger id|mandatsreferenz|account number of (payee|payer)/;

/** Returns the meaning of the signs in a known export; `undefined` for others. */
export function knownExport(
  headings: readonly string[] | null,
): { name: string | null; invert: boolean } | undefined {
  const plain = headings?.map(plainHeading) ?? [];
  const known = EXPORTS.find((each) => each.headings.every((heading) => plain.includes(heading)));
  if (known) return known;
  const isSigned = plain.some(
    (heading) => PAYEE.test(heading) || COUNTERPARTY_ACCOUNT.test(heading),
  );
  return isSigned ? { name: null, invert: false } : undefined;
}
