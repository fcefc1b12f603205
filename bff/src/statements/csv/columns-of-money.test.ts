import type { SentMapping } from '@harmony/contract';
import { describe, expect, test } from 'vitest';
import { readStatement } from '../read-statement.ts';

function read(lines: readonly string[], mapping?: SentMapping) {
  const { rows, questions, problems } = readStatement(Buffer.from(lines.join('\n')), {
    today: '2026-11-23',
    currency: 'EUR',
    mapping,
  });
  return {
    cents: rows.map(({ amount }) => amount),
    asks: questions.map(({ about }) => about),
    questions,
    problems,
  };
}

describe('columns of debits and credits', () => {
  test.each([
    [
      'of bookkeeping, which writes money in as debits',
      'Date,Name,Debit,Credit,Balance',
      [
        '2026-11-13,SHOP,,45.10,954.90',
        '2026-11-14,ACME,2000.00,,2954.90',
        '2026-11-16,GAS,,20.00,2934.90',
      ],
      ['sign'],
      [-4510, 200_000, -2000],
    ],
    [
      'of a current account',
      'Date,Name,Debit,Credit,Balance',
      ['2026-11-13,SHOP,45.10,,954.90', '2026-11-14,ACME,,2000.00,2954.90'],
      [],
      [-4510, 200_000],
    ],
    [
      'of a card, whose balance is what is owed',
      'Date,Name,Debit,Credit,Balance',
      [
        '2026-11-13,SHOP,45.10,,345.10',
        '2026-11-14,GAS,20.00,,365.10',
        '2026-11-15,PAID,,300.00,65.10',
      ],
      [],
      [-4510, -2000, 30_000],
    ],
    [
      'that contradict the balance',
      'Datum;Text;Soll;Haben;Saldo',
      [
        '13.11.2026;REWE;;45,10;954,90',
        '14.11.2026;ACME;2.000,00;;2.954,90',
        '15.11.2026;ARAL;;20,00;2.934,90',
      ],
      ['sign'],
      [-4510, 200_000, -2000],
    ],
    [
      'beside amounts in the currency of the shop',
      'Date;Text;Amount;Debit;Credit',
      [
        '13.11.2026;HOTEL;45.50;43.20;',
        '14.11.2026;COOP;10.00;10.00;',
        '16.11.2026;HOTEL;-25.00;;24.00',
      ],
      [],
      [-4320, -1000, 2400],
    ],
    [
      'that only a balance shows',
      '2026-11-13,SHOP,4.50,,995.50',
      ['2026-11-14,GAS,20.00,,975.50', '2026-11-16,ACME,,2000.00,2975.50'],
      [],
      [-450, -2000, 200_000],
    ],
    [
      'that only a balance shows, of a card',
      '2026-11-13,SHOP,4.50,,104.50',
      ['2026-11-14,GAS,20.00,,124.50', '2026-11-16,ACME,,100.00,24.50'],
      ['sign'],
      [-450, -2000, 10_000],
    ],
    [
      'with income first',
      'Date,Text,Ins,Outs,Balance',
      [
        '2026-11-13,SHOP,,4.50,995.50',
        '2026-11-14,GAS,,20.00,975.50',
        '2026-11-16,ACME,5.00,,980.50',
      ],
      ['sign'],
      [-450, -2000, 500],
    ],
    [
      'that nothing shows',
      '2026-11-13,SHOP,4.50,',
      ['2026-11-14,GAS,20.00,', '2026-11-16,ACME,,2000.00'],
      ['columns'],
      [-450, -2000, 200_000],
    ],
    [
      'with the side in brackets',
      'Date,Particulars,Amount (DR),Amount (CR)',
      ['13-11-2026,SHOP,4.50,', '14-11-2026,GAS,20.00,', '16-11-2026,ACME,,2000.00'],
      [],
      [-450, -2000, 200_000],
    ],
  ])('%s', (_, head, rows, asks, cents) => {
    const found = read([head, ...rows]);
    expect(found.asks).toEqual(asks);
    const [question] = found.questions;
    const likeliest = question?.readings[0]?.rows.map(({ amount }) => amount);
    expect(likeliest ?? found.cents).toEqual(cents);
  });
});

test('a column of held amounts is no credit beside signed amounts', () => {
  const head = 'Date,Text,Booked,Held,Balance';
  const rows = ['2026-11-14,ACME,2000.00,,2954.90', '2026-11-13,SHOP,-45.10,,954.90'];
  const found = read([head, ...rows, '2026-11-15,HOTEL,,-99.00,']);
  expect(
    found.questions.flatMap(({ readings }) => readings.map((each) => each.rows.length)),
  ).toEqual([2, 2]);
  expect(found.cents).toEqual([200_000, -4510]);
});

test('a column of zeros has no amounts', () => {
  const rows = ['2026-11-13,SHOP,0,45.10', '2026-11-14,ACME,0,-20.00'];
  expect(
    read(['Date,Text,Amount (US$),Amount', ...rows]).questions[0]?.readings[1]?.rows,
  ).toMatchObject([{ amount: -4510 }, { amount: 2000 }]);
});

test('words such as 1回払い are no amounts', () => {
  const rows = ['2026-11-13,セブン,1回払い,-4510', '2026-11-14,ローソン,1回払い,-2500'];
  expect(read(['日付,店名,方法,金額', ...rows]).cents).toEqual([-451_000, -250_000]);
});

test('a table below lines about the account has no headings if none is there', () => {
  const rows = ['13Nov2026,SHOP,-45.10,954.90', '14Nov2026,ACME,2000.00,2954.90'];
  const found = read(['Statement :', 'Account :,Savvy,Main Street', '', ...rows]);
  expect(found).toMatchObject({ cents: [-4510, 200_000], asks: ['sign'] });
});

test.each([
  'Receipt No.,Time,Details,Paid In,Withdrawn',
  'No.,Tarih,Açıklama,Alacak,Borç',
  'No.,거래일시,적요,입금액,출금액',
  'No.,日付,摘要,預かり金額,支払い金額',
  'No.,交易日期,摘要,收入金额,支出金额',
  'No.,Дата,Описание,Приход,Расход',
  'No.,Datum,Opis,Uplata,Isplata',
  'No.,Datum,Opis,V dobro,V breme',
  'No.,Ngày,Mô tả,Ghi có,Ghi nợ',
  'No.,תאריך,תיאור,בזכות,בחובה',
])('columns are known by their headings: %s', (head) => {
  const rows = ['1,2026-11-13,AB,,20.00', '2,2026-11-14,CD,5.00,'];
  expect(read([head, ...rows])).toMatchObject({ cents: [-2000, 500], asks: [] });
});

describe('a fee', () => {
  const head = 'Date,Text,Money In,Money Out,Fee,Balance';

  test('beside debits and credits is part of them where the balance proves it', () => {
    const rows = [
      '2026-11-12,ACME,2000.00,,,2000.00',
      '2026-11-13,ATM,,-500.00,-10.00,1490.00',
      '2026-11-14,MONTHLY FEE,,,-5.00,1485.00',
      '2026-11-15,SHOP,,-45.10,,1439.90',
    ];
    expect(read([head, ...rows])).toMatchObject({
      asks: [],
      cents: [200_000, -51_000, -500, -4510],
      problems: [],
    });
  });

  test('beside debits and credits is none where the balance proves it', () => {
    const rows = ['2026-11-12,ACME,2000.00,,,2000.00', '2026-11-13,ATM,,500.00,10.00,1500.00'];
    expect(read([head, ...rows])).toMatchObject({ asks: [], cents: [200_000, -50_000] });
  });

  test.each([
    [
      'Date,Text,Money In,Money Out,Fee',
      ['2026-11-13,ATM,,500.00,10.00', '2026-11-14,ACME,20.00,,'],
    ],
    [
      'Date,Text,Amount,Transaction Fee',
      ['2026-11-13,ATM,-500.00,10.00', '2026-11-14,ACME,20.00,'],
    ],
    [
      'Datum,Text,Betrag EUR,Gebühr EUR',
      ['2026-11-13,ATM,-500.00,10.00', '2026-11-14,ACME,20.00,'],
    ],
  ])('is asked about without a balance: %s', (names, rows) => {
    const { questions } = read([names, ...rows]);
    const fee = questions.find(({ about }) => about === 'fee');
    expect(fee?.readings.map((reading) => reading.rows[0]?.amount)).toEqual([-50_000, -51_000]);
    const withFee = fee?.readings[1]?.mapping;
    expect(read([names, ...rows], withFee).cents).toEqual([-51_000, 2000]);
  });
});

describe('two columns of amounts', () => {
  test.each([
    ['Betrag (Fremdwährung);Betrag (EUR)', ['-100,00;-92,00', '-50,00;-46,00']],
    ['Amount (foreign currency);Amount (EUR)', ['-100,00;-92,00', '-50,00;-46,00']],
    ['Transaction Amount(Foreign);Transaction Amount(Local)', ['-100,00;-92,00', '-50,00;-46,00']],
    ['Original amount;Amount', ['-100,00;-92,00', '-50,00;-46,00']],
  ])('are that of the account and one in the currency of the shop: %s', (names, rows) => {
    const lines = rows.map((row) => `13.11.2026;HILTON;${row}`);
    expect(read([`Datum;Payee;${names}`, ...lines])).toMatchObject({
      asks: [],
      cents: [-9200, -4600],
    });
  });

  test('are asked about if their headings are as good and their amounts differ', () => {
    const names = 'Date,Counterparty,Amount,Net,VAT';
    const rows = ['2026-11-13,AB,-120.00,-100.00,-20.00', '2026-11-14,CD,-300.00,-250.00,-50.00'];
    expect(read([names, ...rows]).asks).toEqual(['columns']);
    const same = ['2026-11-13,AB,-120.00,-120.00,0.00', '2026-11-14,CD,-300.00,-300.00,0.00'];
    expect(read([names, ...same]).asks).toEqual([]);
  });
});
