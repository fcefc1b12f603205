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
  { name: 'American Express', headings: ['card member', 'account'], invert: true },
  { name: 'American Express', headings: ['appears on your statement as'], invert: true },
  { name: 'Discover', headings: ['trans date', 'post date', 'category'], invert: true },
  { name: 'Monarch', headings: ['merchant', 'original statement', 'owner'], invert: false },
  { name: 'Monarch', headings: ['merchant', 'original statement', 'tags'], invert: false },
  { name: 'Revolut', headings: ['started date', 'completed date', 'product'], invert: false },
  { name: 'Firefly III', headings: ['journal id', 'source name', 'type'], invert: false },
  {
    name: 'Actual',
    headings: ['account', 'payee', 'notes', 'category', 'amount', 'cleared'],
    invert: false,
  },
  { name: 'Wise', headings: ['transferwise id'], invert: false },
  { name: 'N26', headings: ['partner iban', 'payment reference', 'amount'], invert: false },
  {
    name: 'N26',
    headings: ['account number', 'transaction type', 'payment reference', 'amount'],
    invert: false,
  },
  { name: 'Sparkasse', headings: ['auftragskonto', 'buchungstext', 'valutadatum'], invert: false },
];
/** Files of accounts name the payee, and those of budgeting apps; lists of spending do so too. */
const PAYEE = /^payee$/;
/** The account of the other side: files of accounts have it, those of cards do not. */
const COUNTERPARTY_ACCOUNT =
  /\biban\b|\bbic\b|counterparty account|kontonummer zahlungsbeteiligter|tegenrekening|rekening(nummer)? tegenpartij|compte (de la )?contrepartie|glaubiger id|mandatsreferenz|account number of (payee|payer)/;

/** Returns the export with these headings; `undefined` for others. */
export function knownExport(
  headings: readonly string[] | null,
): { name: string; invert: boolean } | undefined {
  const plain = plainHeadings(headings);
  return EXPORTS.find((each) => each.headings.every((heading) => plain.includes(heading)));
}

/** Whether the headings are those of an account, where a minus is spending, or at least name the payee. */
export function accountHeadings(headings: readonly string[] | null): 'account' | 'payee' | null {
  const plain = plainHeadings(headings);
  if (plain.some((heading) => COUNTERPARTY_ACCOUNT.test(heading))) return 'account';
  return plain.some((heading) => PAYEE.test(heading)) ? 'payee' : null;
}

function plainHeadings(headings: readonly string[] | null): string[] {
  return headings?.map(plainHeading) ?? [];
}
