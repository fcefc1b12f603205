import { addDays, addMonths, toDecimal, utcDay } from '@harmony/contract';
import type { MoneyAccount, NetWorth, TransferPair } from '@harmony/contract';
import { fixtureId as id, JONAS, MAYA } from '@harmony/contract/testing';
import { sampleTransactions } from './sample.ts';

const today = utcDay(new Date());
const month = today.slice(0, 7);

function account(number: number, name: string, changes: Partial<MoneyAccount>): MoneyAccount {
  return {
    id: id(100 + number),
    name,
    kind: 'current',
    ownerId: null,
    isOpen: true,
    openingBalance: '0.00',
    openingDate: `${addMonths(month, -11)}-01`,
    balance: '0.00',
    isArchived: false,
    checkedAt: null,
    incoming: 'ask',
    ...changes,
  };
}

export const sampleAccounts: MoneyAccount[] = [
  account(1, 'Household', { balance: '2418.60', checkedAt: addDays(today, -3) }),
  account(2, 'Loan for the kitchen', { kind: 'loan', balance: '-7200.00' }),
  account(3, 'Salary', { ownerId: MAYA, isOpen: false, balance: '1310.05' }),
  account(4, 'Savings', { ownerId: JONAS, kind: 'savings', balance: '5400.00' }),
  account(5, 'Old card', { ownerId: MAYA, kind: 'card', isArchived: true }),
];

export const sampleNetWorth: NetWorth[] = Array.from({ length: 12 }, (_, index) => {
  const [ours, own, partner] = [-620_000 + index * 12_500, 95_000 + index * 3_000, index * 45_000];
  return {
    month: addMonths(month, index - 11),
    ours: toDecimal(ours, 'USD'),
    own: toDecimal(own, 'USD'),
    partner: toDecimal(partner, 'USD'),
    total: toDecimal(ours + own + partner, 'USD'),
  };
});

const [spent, , , received] = sampleTransactions;

export const samplePairs: TransferPair[] =
  spent && received ? [{ transactionIds: [spent.id, received.id] }] : [];
