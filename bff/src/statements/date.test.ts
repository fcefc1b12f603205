import { describe, expect, test } from 'vitest';
import { dayOf, readDateShape } from './date.ts';
import { findDateOrder } from './date-order.ts';

function read(text: string, order: 'ymd' | 'dmy' | 'mdy'): string | undefined {
  const shape = readDateShape(text);
  return shape && dayOf(shape, order);
}

describe('a date', () => {
  test.each([
    ['2012:03:01', 'dmy', '2012-03-01'],
    ['2019.04.19.', 'dmy', '2019-04-19'],
    ['1-Jun-24', 'mdy', '2024-06-01'],
    ['12-Dec-2019', 'ymd', '2019-12-12'],
    ['1/ 1/10', 'dmy', '2010-01-01'],
    ["12/19'18", 'mdy', '2018-12-19'],
    ["1/ 2' 5", 'mdy', '2005-01-02'],
    ["6/ 1'94", 'mdy', '2094-06-01'],
    ['6/1/94', 'mdy', '1994-06-01'],
    ['20240301', 'dmy', '2024-03-01'],
    ['13022020', 'dmy', '2020-02-13'],
    ['20240301120000.000[-5:EST]', 'ymd', '2024-03-01'],
    ['2024-03-01T23:30:00-11:00', 'ymd', '2024-03-01'],
    ['2024-03-01 23:30', 'ymd', '2024-03-01'],
    ['03/04/2024 11:59 PM', 'mdy', '2024-03-04'],
    ['Jan 5, 2024', 'dmy', '2024-01-05'],
    ['5. Januar 2024', 'mdy', '2024-01-05'],
    ['5 de enero de 2024', 'dmy', '2024-01-05'],
    ['Mon, 4 Mar 2024', 'dmy', '2024-03-04'],
    ['1 août 2024', 'dmy', '2024-08-01'],
    ['1er novembre 2024', 'mdy', '2024-11-01'],
    ['13. marraskuu 2024', 'dmy', '2024-11-13'],
    ['14. maaliskuuta 2024', 'dmy', '2024-03-14'],
    ['2 Nisan 2024', 'dmy', '2024-04-02'],
    ['30 Mart 2024', 'dmy', '2024-03-30'],
    ['5 maj 2024', 'dmy', '2024-05-05'],
    ['5. des. 2024', 'dmy', '2024-12-05'],
    ['2024年3月1日', 'ymd', '2024-03-01'],
    ['01.02.24', 'dmy', '2024-02-01'],
    ['24-02-01', 'ymd', '2024-02-01'],
  ] as const)('%s is read', (text, order, day) => {
    expect(read(text, order)).toBe(day);
  });

  test.each([
    'Pending',
    '30 February 2024',
    '2024-02-30',
    '00000000',
    '',
    '12.50',
    '1.234',
    'May',
    '13/13/2024',
  ])('rejects “%s”', (text) => {
    expect(read(text, 'dmy')).toBeUndefined();
  });
});

describe('the order of the dates', () => {
  function orderOf(dates: string[], others: string[][] = [], usual?: 'dmy') {
    const shapes = (texts: string[]) => texts.flatMap((text) => readDateShape(text) ?? []);
    const { order, isCertain } = findDateOrder(
      shapes(dates),
      '2026-11-23',
      others.map(shapes),
      usual,
    );
    return { order, isCertain };
  }

  test('follows from a single unambiguous date', () => {
    expect(orderOf(['01/02/2024', '03/04/2024', '25/04/2024'])).toEqual({
      order: 'dmy',
      isCertain: true,
    });
    expect(orderOf(['01/02/2024', '03/04/2024', '04/25/2024'])).toEqual({
      order: 'mdy',
      isCertain: true,
    });
  });

  test('follows from another column', () => {
    const found = orderOf(['01/02/2024', '03/04/2024'], [['01/02/2024', '13/04/2024']]);
    expect(found).toEqual({ order: 'dmy', isCertain: true });
  });

  test('is uncertain without evidence, with the shorter period as a guess', () => {
    expect(orderOf(['01/02/2024', '01/03/2024', '01/05/2024'])).toEqual({
      order: 'mdy',
      isCertain: false,
    });
  });

  test('follows from dates far in the future', () => {
    expect(orderOf(['30.03.24', '12.03.24'])).toEqual({ order: 'dmy', isCertain: true });
    expect(orderOf(['12.03.24', '11.03.24']).isCertain).toBe(false);
    expect(orderOf(['03/01/2027', '03/11/2026'])).toEqual({ order: 'dmy', isCertain: true });
  });

  test.each([
    ['a scheduled payment', ['05/12/2026', '05/11/2026'], []],
    ['a scheduled payment', ['02/11/2026', '03/11/2026', '05/12/2026'], []],
    ['the debit of a deferred card payment', ['02/11/2026', '05/11/2026'], ['04/12/2026']],
    ['a value date after a weekend', ['11/06/2026', '11/09/2026'], ['11/12/2026']],
  ])('does not follow from a date soon after today: %s', (_, dates, other) => {
    expect(orderOf(dates, [other]).isCertain).toBe(false);
  });

  test('follows from the language of the heading despite a date soon after today', () => {
    const dates = ['02/11/2026', '05/11/2026'];
    expect(orderOf(dates, [['04/12/2026']], 'dmy')).toEqual({ order: 'dmy', isCertain: true });
  });

  test('follows from the days of one recent month, which are all months of a year in the other order', () => {
    const days = ['01', '03', '04', '08', '11', '12'];
    const isCertain = true;
    expect(orderOf(days.map((day) => `${day}/11/2026`))).toEqual({ order: 'dmy', isCertain });
    expect(orderOf(days.map((day) => `11/${day}/2026`))).toEqual({ order: 'mdy', isCertain });
  });

  test.each([
    ['the likely year first', ['26-11-03', '26-11-05'], false],
    ['the likely year first', ['26-11-03'], false],
    ['the day first', ['13-11-26', '02-11-26'], true],
    ['the day first', ['13-11-26'], true],
    ['the day first, with points', ['03.11.09'], true],
  ])(
    'with two digits of the year does not follow the heading against %s: %j',
    (_, dates, isCertain) => {
      expect(orderOf(dates, [], 'dmy').isCertain).toBe(isCertain);
    },
  );

  test('is uncertain if dates contradict each other', () => {
    expect(orderOf(['25/01/2024', '01/25/2024']).isCertain).toBe(false);
  });

  test('is irrelevant if all days are the same in both', () => {
    expect(orderOf(['05/05/2024', '06/06/2024']).isCertain).toBe(true);
  });

  test('follows the notation with points and with names', () => {
    expect(orderOf(['01.02.2024', '03.04.2024'])).toEqual({ order: 'dmy', isCertain: true });
    expect(orderOf(['1-Feb-24'])).toEqual({ order: 'dmy', isCertain: true });
    expect(orderOf(['2024-02-01'])).toEqual({ order: 'ymd', isCertain: true });
  });
});
