import { importSchema, type Import } from '@harmony/contract';
import { fixtureId as id } from '@harmony/contract/testing';
import { sampleCategories } from '@harmony/mf-kit/stories';

const household = id(101);
const [, groceries, diningOut] = sampleCategories;

function row(index: number, description: string, amount: string, changes: object = {}) {
  return {
    index,
    date: `2026-03-${String(14 + index).padStart(2, '0')}`,
    amount,
    description,
    originalDescription: description.toUpperCase(),
    notes: null,
    reference: null,
    categoryId: groceries?.id ?? null,
    categoryReason: 'history',
    type: 'personal',
    isVisible: true,
    typeReason: null,
    duplicateOf: null,
    isRepeatedInFile: false,
    ...changes,
  };
}

const readings = [false, true].map((invert) => ({
  mapping: { invert },
  rows: [
    { date: '2026-03-14', amount: invert ? '-45.10' : '45.10', description: 'Corner shop' },
    { date: '2026-03-16', amount: invert ? '-4.20' : '4.20', description: 'Café de la Gare' },
    { date: '2026-03-18', amount: invert ? '20.00' : '-20.00', description: 'Payment' },
  ],
}));

/** A draft with each form of question, payments that are left out, a similar one and a transfer. */
export const sampleDraft: Import = importSchema.parse({
  id: id(400),
  fileName: 'card-march.csv',
  format: 'csv',
  mapping: null,
  needsMapping: true,
  evidence: ['Charges have no minus here; the balance column confirms it.'],
  questions: [
    { about: 'sign', readings, words: [] },
    { about: 'statuses', readings: [], words: ['Wibble', 'In clearing'] },
  ],
  problems: [
    { line: 5, message: '“soon” isn’t a date.' },
    { line: 9, message: 'This payment is not booked: it is “Pending”.', canTake: true },
    {
      line: 3,
      message: 'Its parts don’t add up to its amount, so it is one payment.',
      isAmongRows: true,
    },
  ],
  rows: [
    row(0, 'Corner shop', '-45.10', { accountId: household }),
    row(1, 'Market', '-30.00', {
      parts: [
        { categoryId: groceries?.id, amount: '-20.00', notes: null },
        { categoryId: diningOut?.id, amount: '-10.00', notes: null },
      ],
      split: { kind: 'equal' },
    }),
    row(2, 'Shoes returned', '20.00', { kind: 'refund' }),
    row(3, 'To savings', '-100.00', { transferOf: 4 }),
    row(4, 'From checking', '100.00', { transferOf: 3, accountId: household }),
    row(5, 'Cafe', '-4.20', {
      duplicateOf: id(401),
      duplicateReason: 'like',
      like: { id: id(401), date: '2026-03-17', amount: '-4.20', description: 'Coffee with Jonas' },
    }),
    row(6, 'Rent', '-900.00', { duplicateOf: id(402), duplicateReason: 'same' }),
  ],
  movingIn: {
    app: 'Copilot',
    isDocumented: false,
    accounts: [{ name: 'Checking', rows: [4], id: household }],
    categories: [{ name: 'Weekly food', rows: [0, 1], id: null }],
    months: [
      {
        month: '2026-03',
        spent: '1079.30',
        received: '120.00',
        inFile: { spent: '1079.30', received: '120.00' },
      },
    ],
    balances: [{ name: 'Robin', amount: '10.50', inFile: '10.50' }],
    differing: [],
    agrees: true,
    isTotalOnly: false,
  },
  account: null,
  currency: null,
  table: null,
  usual: { type: 'personal', isVisible: true },
});
