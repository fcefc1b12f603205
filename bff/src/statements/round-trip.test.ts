import fc from 'fast-check';
import iconv from 'iconv-lite';
import { addDays, sentMappingSchema, statementMappingSchema } from '@harmony/contract';
import type { SentMapping } from '@harmony/contract';
import { expect, test } from 'vitest';
import { readStatement } from './read-statement.ts';

interface Payment {
  date: string;
  cents: number;
  description: string;
}

const words = [
  'Bäckerei',
  'Café',
  'Rent',
  'Müller & Söhne',
  'Straße 5',
  'Shop 24',
  'Stationery',
  'Ümit',
  'Garden',
];
const payment = fc.record({
  date: fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2016-01-01', days)),
  cents: fc.integer({ min: -999_999_999, max: 999_999_999 }).filter((cents) => cents !== 0),
  description: fc
    .array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 })
    .map((some) => some.join(' ')),
});
/** Includes a day that determines the date order, and spending that determines the sign. */
const payments = fc
  .array(payment, { maxLength: 30 })
  .map((some): Payment[] => [{ date: '2020-01-31', cents: -320, description: 'Bäckerei' }, ...some])
  .filter((some) => some.filter(({ cents }) => cents > 0).length <= some.length / 2);
const encodings = fc.constantFrom('utf-8', 'utf-8-bom', 'windows-1252', 'utf-16le');
const lineEnds = fc.constantFrom('\n', '\r\n', '\r');
const decimals = fc.constantFrom('.', ',');

function encoded(text: string, encoding: string): Uint8Array {
  return encoding === 'utf-8-bom' ? Buffer.from(`\uFEFF${text}`) : iconv.encode(text, encoding);
}

function amountOf(cents: number, decimal: string, group = ''): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, group);
  return `${cents < 0 ? '-' : ''}${whole}${decimal}${digits.slice(-2)}`;
}

function dayOf(date: string, order: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  if (order === 'ymd') return date;
  return order === 'dmy' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`;
}

function found(
  bytes: Uint8Array,
  mapping?: SentMapping,
): {
  payments: Payment[];
  needsMapping: boolean;
  problems: unknown[];
} {
  const { rows, needsMapping, problems } = readStatement(bytes, {
    today: '2026-11-23',
    currency: 'USD',
    mapping,
  });
  return {
    payments: rows.map(({ date, amount, description }) => ({ date, cents: amount, description })),
    needsMapping,
    problems,
  };
}

function all(written: Payment[]): ReturnType<typeof found> {
  return { payments: written, needsMapping: false, problems: [] };
}

const orders = fc.constantFrom('ymd', 'dmy', 'mdy');

test('reads back CSV in any dialect', () => {
  const ways = fc.record({
    encoding: encodings,
    end: lineEnds,
    decimal: decimals,
    order: orders,
    separator: fc.constantFrom(',', ';', '\t', '|'),
    group: fc.constantFrom('', ' ', "'", 'other'),
    hasPreamble: fc.boolean(),
    hasTwoColumns: fc.boolean(),
  });
  fc.assert(
    fc.property(payments, ways, (written, way) => {
      const quote = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
      const group = way.group === 'other' ? (way.decimal === '.' ? ',' : '.') : way.group;
      const money = (cents: number): string[] => {
        const amount = quote(amountOf(cents, way.decimal, group));
        if (!way.hasTwoColumns) return [amount];
        const positive = quote(amountOf(Math.abs(cents), way.decimal, group));
        return cents < 0 ? [positive, ''] : ['', positive];
      };
      const lines = [
        ...(way.hasPreamble ? [['Account', 'Our account'], ['']] : []),
        ['Date', 'Payee', ...(way.hasTwoColumns ? ['Debit', 'Credit'] : ['Amount'])],
        ...written.map(({ date, cents, description }) => [
          dayOf(date, way.order),
          quote(description),
          ...money(cents),
        ]),
      ];
      const text = lines.map((cells) => cells.join(way.separator) + way.end).join('');
      const bytes = encoded(text, way.encoding);
      expect(found(bytes)).toEqual(all(written));
      // The returned mapping is complete.
      const { mapping } = readStatement(bytes, { today: '2026-11-23', currency: 'USD' });
      expect(found(bytes, mapping ?? undefined)).toEqual(all(written));
    }),
    { numRuns: 200 },
  );
});

test('returns a mapping that can be sent back, with any headings', () => {
  const heading = fc.oneof(
    fc.constantFrom('', ' ', '=" Text "', '"a ""b"', '__proto__', '0', '\u0001', '\u{1F469}'),
    fc.integer({ min: 190, max: 300 }).map((length) => 'x'.repeat(length)),
    fc.string({ maxLength: 5 }).map((text) => `x${text.replaceAll(/[",\r\n]/g, '')}`),
  );
  const tables = fc.record({
    blank: fc.constantFrom(0, 3, 20_001),
    date: fc.oneof(heading, fc.constant('Date')),
    description: heading,
    amount: fc.oneof(heading, fc.constant('Amount')),
    others: fc.constantFrom(0, 1, 990, 1100),
  });
  fc.assert(
    fc.property(tables, ({ blank, date, description, amount, others }) => {
      const row = (cells: string[]) => `${[...cells, ...Array(others).fill('')].join(',')}\n`;
      const lines = [
        [date, description, amount],
        ['2024-01-01', 'Baker', '-3.20'],
        ['2024-01-31', 'Butcher', '-4.00'],
      ];
      for (const table of [lines, lines.map((cells) => cells.toReversed())]) {
        const bytes = Buffer.from('\n'.repeat(blank) + table.map(row).join(''));
        const { mapping, rows } = readStatement(bytes, { today: '2026-11-23', currency: 'USD' });
        expect(statementMappingSchema.nullable().parse(mapping)).toEqual(mapping);
        expect(found(bytes, mapping ?? undefined).payments).toHaveLength(rows.length);
      }
    }),
    { numRuns: 40 },
  );
});

test('reads back OFX, as SGML or XML', () => {
  fc.assert(
    fc.property(
      payments,
      encodings,
      lineEnds,
      decimals,
      fc.boolean(),
      (written, encoding, end, decimal, isXml) => {
        const value = (name: string, text: string): string =>
          `<${name}>${text.replaceAll('&', '&amp;')}${isXml ? `</${name}>` : ''}${end}`;
        const rows = written.map(
          ({ date, cents, description }) =>
            `<STMTTRN>${value('DTPOSTED', `${date.replaceAll('-', '')}120000[-5:EST]`)}${value('TRNAMT', amountOf(cents, decimal))}${value('NAME', description)}</STMTTRN>${end}`,
        );
        const header = isXml
          ? `<?xml version="1.0"?>${end}`
          : `OFXHEADER:100${end}CHARSET:1252${end}${end}`;
        expect(found(encoded(`${header}<OFX>${end}${rows.join('')}</OFX>`, encoding))).toEqual(
          all(written),
        );
      },
    ),
  );
});

test('reads back QIF', () => {
  fc.assert(
    fc.property(
      payments,
      encodings,
      lineEnds,
      decimals,
      fc.constantFrom('dmy', 'mdy'),
      (written, encoding, end, decimal, order) => {
        const records = written.map(({ date, cents, description }) =>
          [
            `D${dayOf(date, order)}`,
            `T${amountOf(cents, decimal)}`,
            `P${description}`,
            '^',
            '',
          ].join(end),
        );
        expect(found(encoded(`!Type:Bank${end}${records.join('')}`, encoding))).toEqual(
          all(written),
        );
      },
    ),
  );
});

test('reads back MT940', () => {
  fc.assert(
    fc.property(
      payments,
      fc.constantFrom('utf-8', 'windows-1252'),
      lineEnds,
      (written, encoding, end) => {
        const rows = written.map(({ date, cents, description }) => {
          const amount = amountOf(Math.abs(cents), ',');
          const line = `:61:${date.replaceAll('-', '').slice(2)}${cents < 0 ? 'D' : 'C'}${amount}NTRFNONREF`;
          return `${line}${end}:86:${description}${end}`;
        });
        const text = `:20:A${end}:25:1${end}:60F:C240101EUR1,00${end}${rows.join('')}:62F:C240101EUR1,00${end}-${end}`;
        expect(found(encoded(text, encoding))).toEqual(all(written));
      },
    ),
  );
});

test('reads back camt.053', () => {
  fc.assert(
    fc.property(payments, encodings, lineEnds, (written, encoding, end) => {
      const rows = written.map(
        ({ date, cents, description }) =>
          `<Ntry><Amt Ccy="EUR">${amountOf(Math.abs(cents), '.')}</Amt><CdtDbtInd>${cents < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>${end}<BookgDt><Dt>${date}</Dt></BookgDt><AddtlNtryInf>${description.replaceAll('&', '&amp;')}</AddtlNtryInf></Ntry>${end}`,
      );
      const text = `<?xml version="1.0" encoding="UTF-8"?><Document><BkToCstmrStmt><Stmt>${end}${rows.join('')}</Stmt></BkToCstmrStmt></Document>`;
      expect(found(encoded(text, encoding))).toEqual(all(written));
    }),
  );
});

const column = fc.oneof(
  fc.constantFrom('Date', 'Payee', 'Amount', 'x'),
  fc.integer({ min: 0, max: 5 }),
);
const mappings = fc
  .record(
    {
      columns: fc.record(
        {
          date: column,
          description: column,
          amount: column,
          debit: column,
          credit: column,
          direction: column,
        },
        { requiredKeys: ['date', 'description', 'amount'] },
      ),
      dateOrder: orders,
      decimal: decimals,
      separator: fc.constantFrom(',', ';', ' ', '"', '\n', '-', 'a'),
      encoding: fc.constantFrom('utf-8', 'windows-1252', 'utf-16le', 'hex', 'euc-jp'),
      skipLines: fc.integer({ min: 0, max: 3 }),
      invert: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  .map((mapping) => sentMappingSchema.parse(mapping));

/** Returns whether all rows can be stored, or the name of the error. */
function outcomeOf(bytes: Uint8Array, mapping: SentMapping): string {
  try {
    const { rows } = readStatement(bytes, { today: '2026-11-23', currency: 'USD', mapping });
    const isSound = rows.every(
      ({ amount, description }) =>
        Number.isSafeInteger(amount) && amount !== 0 && description !== '',
    );
    return isSound ? 'sound' : 'a row that cannot be stored';
  } catch (error) {
    return error instanceof Error ? error.name : 'something thrown';
  }
}

test('reads or rejects arbitrary input without other errors', () => {
  const piece = fc.constantFrom(
    '<OFX>',
    '<STMTTRN>',
    '<TRNAMT>',
    '-3.20',
    '!Type:Bank\n',
    'D1/1/24\n',
    'T',
    '^\n',
    ':20:\n',
    ':61:',
    ':86:?20',
    '<Ntry>',
    '<Document><BkToCstmrStmt>',
    ',',
    ';',
    '"',
    '\n',
    '\r',
    '2024-01-01',
    'Date',
    'Amount',
    'Payee',
    '&amp;',
    '\0',
    'é',
  );
  const bytes = fc.oneof(
    fc.array(piece, { maxLength: 60 }).map((pieces) => Buffer.from(pieces.join(''))),
    fc.uint8Array({ maxLength: 500 }),
    fc
      .array(fc.array(piece, { minLength: 3, maxLength: 5 }), { maxLength: 10 })
      .map((lines) =>
        Buffer.from(
          `Date,Payee,Amount\n2024-01-01,Baker,-3.20\n${lines.map((cells) => cells.join(',')).join('\n')}`,
        ),
      ),
  );
  fc.assert(
    fc.property(bytes, mappings, (some, mapping) => {
      expect(['sound', 'StatementError']).toContain(outcomeOf(some, mapping));
    }),
    { numRuns: 1000 },
  );
});

test('takes work in proportion to the rows', () => {
  /** Returns the processor time, which does not depend on other programs, in microseconds. */
  const work = (count: number): number => {
    const bytes = Buffer.from(
      `Date,Payee,Amount\n${'2024-01-31,"Baker, Main street",-3.20\n'.repeat(count)}`,
    );
    const works = Array.from({ length: 3 }, () => {
      const begin = process.threadCpuUsage();
      readStatement(bytes, { today: '2026-11-23', currency: 'USD' });
      return process.threadCpuUsage(begin).user;
    });
    return Math.min(...works);
  };
  work(2000);
  // A backtracking reader would need a hundred times as much.
  expect(work(20_000)).toBeLessThan(work(2000) * 40);
});
