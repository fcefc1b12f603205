import { addDays, utcDay, type Connection, type InboxRow } from '@harmony/contract';
import { fixtureId as id } from '@harmony/contract/testing';
import { sampleAccounts } from './sample-accounts.ts';
import { sampleCategories } from './sample.ts';

const today = utcDay(new Date());
const [household, , salary] = sampleAccounts;
const [, groceries] = sampleCategories;
const connectionId = id(500);

function row(number: number, description: string, changes: Partial<InboxRow>): InboxRow {
  return {
    id: id(510 + number),
    accountId: salary?.id ?? null,
    connectionId,
    date: addDays(today, -number),
    amount: '-12.40',
    description,
    originalDescription: description.toUpperCase(),
    notes: null,
    isPending: false,
    kind: 'spending',
    categoryId: null,
    categoryReason: null,
    suggested: 'mine',
    suggestedBy: null,
    duplicateOf: null,
    transferOf: null,
    ...changes,
  };
}

export const sampleInbox: InboxRow[] = [
  row(0, 'Coffee at the corner', { isPending: true }),
  row(1, 'Whole Foods Market', {
    amount: '-86.15',
    categoryId: groceries?.id ?? null,
    categoryReason: 'merchant',
    suggested: 'ours',
    suggestedBy: 'history',
  }),
  row(2, 'To savings', { amount: '-300.00', transferOf: id(513) }),
  row(3, 'From checking', {
    amount: '300.00',
    kind: 'income',
    accountId: household?.id ?? null,
    transferOf: id(512),
  }),
  row(4, 'Shoes returned', { amount: '59.90', kind: 'refund', duplicateOf: id(402) }),
];

export const sampleConnections: Connection[] = [
  {
    id: connectionId,
    provider: 'simplefin',
    institution: 'First Community Credit Union',
    status: 'ready',
    accounts: [
      {
        key: 'a',
        name: 'Everyday Checking',
        currency: 'USD',
        balance: '1310.05',
        balanceDate: today,
        accountId: salary?.id ?? null,
        isIgnored: false,
      },
      {
        key: 'b',
        name: 'Holiday Club',
        currency: 'USD',
        balance: '240.00',
        balanceDate: today,
        accountId: null,
        isIgnored: false,
      },
    ],
    lastPulledAt: `${today}T06:00:00.000Z`,
    nextPullAt: `${today}T12:00:00.000Z`,
    expiresAt: null,
    message: null,
    redirect: null,
  },
  {
    id: id(501),
    provider: 'enable-banking',
    institution: 'Sparkasse Musterstadt',
    status: 'attention',
    accounts: [],
    lastPulledAt: null,
    nextPullAt: null,
    expiresAt: `${addDays(today, 5)}T00:00:00.000Z`,
    message: 'Your consent ends in five days. Connect the bank again to keep payments coming.',
    redirect: null,
  },
];
