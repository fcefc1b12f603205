import type { WordedPayment } from '../sign-evidence.ts';
import { guessStandardSign, wordsOf } from '../standard-signs.ts';
import type { StandardSign } from '../standard-signs.ts';
import type { QifRecord } from './records.ts';
import { namedIn } from './splits.ts';

/** From this number of amounts without a minus on, spending has to be among them. */
const ENOUGH = 3;
export const IS_OPENING = /^opening balance$/i;

/** A record, and its amount as written. */
interface WrittenRecord {
  record: QifRecord;
  cents: number;
}

/** Decides the signs of each account, which may be a card; the cash of investments is as written. */
export function signsByAccount(written: readonly WrittenRecord[]): Map<string, StandardSign> {
  const byAccount = Map.groupBy(written.filter(isSigned), ({ record }) => accountKey(record));
  return new Map(
    [...byAccount].map(([key, own]) => {
      const isCard = own.some(({ record }) => record.isCard === true);
      const payments = own.map(({ record, cents }) => ({ cents, words: wordsIn(record) }));
      const sign = guessStandardSign(
        payments,
        isCard,
        ({ plus, usual }) => plus > usual.count && (isCard || plus >= ENOUGH),
      );
      return [key, sign];
    }),
  );
}

/** Returns the direction of a record by its words; a transfer to a card pays its bill. */
function wordsIn({ fields, isCard }: QifRecord): WordedPayment['words'] {
  const category = fields.get('L') ?? '';
  const isTransfer = namedIn(category).transferAccount !== undefined;
  return (
    wordsOf([fields.get('P'), fields.get('M')]) ??
    (isCard && isTransfer ? { direction: 1, text: category } : undefined)
  );
}

/** Returns the key of the account of a record. */
export function accountKey({ account, isCard }: QifRecord): string {
  return JSON.stringify([account, isCard]);
}

function isSigned({ record: { isCard, fields }, cents }: WrittenRecord): boolean {
  return isCard !== undefined && cents !== 0 && !IS_OPENING.test(fields.get('P') ?? '');
}
