import { addDays, utcDay } from '@harmony/contract';

const SHOPS = ['REWE MARKT', 'SHELL', 'SQ *BLUE BOTTLE', 'DB VERTRIEB', 'CITY PHARMACY', 'IKEA'];
const TOWNS = ['BERLIN', 'POTSDAM', 'HAMBURG', 'LEIPZIG'];
/** Number of days over which payments are spread: three years. */
const DAYS = 1095;

/** The maximum of a description: 66 words. */
const MANY_WORDS = Array.from({ length: 66 }, (_, index) =>
  String.fromCharCode(97 + (index % 26), 97 + Math.floor(index / 26)),
).join(' ');

/**
 * Returns a CSV statement with the given number of payments, all with the same amount, day and text of the maximum
 * number of words.
 */
export function sameAmountStatementOf(rows: number, round: number): File {
  const today = utcDay(new Date());
  const lines = Array.from(
    { length: rows },
    (_, index) => `${today},"${MANY_WORDS}",-5.00,r${round}-${index}`,
  );
  return new File([['Date,Description,Amount,Reference', ...lines, ''].join('\n')], 'same.csv');
}

/**
 * Returns a CSV statement with the given number of different payments.
 *
 * @param round varies the payments
 */
export function statementOf(rows: number, round: number): File {
  const today = utcDay(new Date());
  const lines = Array.from({ length: rows }, (_, index) => {
    const shop = SHOPS[(index * 7) % SHOPS.length];
    const town = TOWNS[(index * 5) % TOWNS.length];
    const cents = 100 + ((index * 7919) % 90_000);
    const amount = `${index % 40 === 0 ? '' : '-'}${(cents / 100).toFixed(2)}`;
    const date = addDays(today, -Math.floor((index * DAYS) / rows));
    return `${date},"${shop} ${1000 + (index % 700)} ${town}",${amount},card of the two,r${round}-${index}`;
  });
  return new File(
    [['Date,Description,Amount,Notes,Reference', ...lines, ''].join('\n')],
    'three-years.csv',
  );
}
