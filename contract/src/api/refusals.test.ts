import { describe, expect, it } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { readIn } from '../money/request-currency.ts';

const { session, couples, categories, transactions, goals, dateNights } = endpoints;
const { fairShare, push } = endpoints;

const ID = '01890000-0000-7000-8000-000000000000';
const entry = {
  amount: '-12.50',
  description: 'Bread and cheese',
  categoryId: ID,
  type: 'shared',
  date: '2026-03-14',
};
const keys = { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) };
const subscription = { endpoint: 'https://push.example.com/x', keys, timeZone: 'Europe/Berlin' };

interface Refusals {
  endpoint: Endpoint;
  /** A body or query that is accepted. */
  right: object;
  /** Fields with values that are refused in their place. */
  wrong: readonly (readonly [field: string, changes: object])[];
}

/** Requests that the contract refuses, before they reach the rules of the server. */
const refusals: Record<string, Refusals> = {
  'session.register': {
    endpoint: session.register,
    right: {
      email: 'robin@example.com',
      password: 'a calm green meadow',
      firstName: 'Robin',
      lastName: 'Lake',
    },
    wrong: [
      ['email', { email: '' }],
      ['email', { email: 'robin' }],
      ['email', { email: 7 }],
      ['email', { email: `${'r'.repeat(250)}@example.com` }],
      ['password', { password: 'short' }],
      ['password', { password: 'p'.repeat(129) }],
      ['firstName', { firstName: '  ' }],
      ['firstName', { firstName: 'R\0bin' }],
      ['lastName', { lastName: undefined }],
      ['lastName', { lastName: 'l'.repeat(81) }],
      ['lastName', { lastName: '\ud800' }],
    ],
  },
  'session.signIn': {
    endpoint: session.signIn,
    right: { email: 'robin@example.com', password: 'x' },
    wrong: [
      ['email', { email: undefined }],
      ['password', { password: undefined }],
      ['password', { password: 'p'.repeat(129) }],
    ],
  },
  'couples.create': {
    endpoint: couples.create,
    right: { name: 'Robin and Kim' },
    wrong: [
      ['name', { name: undefined }],
      ['name', { name: ' ' }],
      ['name', { name: null }],
      ['name', { name: 5 }],
      ['name', { name: 'n'.repeat(81) }],
    ],
  },
  'couples.link': {
    endpoint: couples.link,
    right: { inviteCode: 'ABCDEFGH' },
    wrong: [
      ['inviteCode', { inviteCode: undefined }],
      ['inviteCode', { inviteCode: '' }],
      ['inviteCode', { inviteCode: ' - ' }],
      ['inviteCode', { inviteCode: 'Z'.repeat(65) }],
      ['inviteCode', { inviteCode: 'ABCD\0EFG' }],
      ['inviteCode', { inviteCode: 'ABCD\uD800EFG' }],
    ],
  },
  'categories.create': {
    endpoint: categories.create,
    right: { name: 'Pets', type: 'expense', icon: 'fas fa-paw', color: '#112233' },
    wrong: [
      ['name', { name: '' }],
      ['type', { type: 'loan' }],
      ['icon', { icon: '<img>' }],
      ['icon', { icon: 'fas fa-x" onload="' }],
      ['color', { color: 'red' }],
      ['color', { color: '#fff' }],
      ['monthlyBudget', { monthlyBudget: '-1' }],
      ['monthlyBudget', { monthlyBudget: '1.999' }],
    ],
  },
  'transactions.create': {
    endpoint: transactions.create,
    right: entry,
    wrong: [
      ['amount', { amount: '' }],
      ['amount', { amount: '0' }],
      ['amount', { amount: '-0.00' }],
      ['amount', { amount: '1.005' }],
      ['amount', { amount: '1e3' }],
      ['amount', { amount: 'NaN' }],
      ['amount', { amount: '1,000' }],
      ['amount', { amount: '10000000' }],
      ['amount', { amount: 1e21 }],
      ['amount', { amount: null }],
      ['amount', { amount: ['1'] }],
      ['description', { description: ' ' }],
      ['description', { description: 'd'.repeat(201) }],
      ['description', { description: 'nul \0' }],
      ['description', { description: 'bell \u0007 rings' }],
      ['notes', { notes: 'n'.repeat(2001) }],
      ['notes', { notes: '\udc00' }],
      ['notes', { notes: 'delete \u007F' }],
      ['categoryId', { categoryId: '' }],
      ['categoryId', { categoryId: 'groceries' }],
      ['type', { type: 'secret' }],
      ['type', { type: undefined }],
      ['isVisible', { isVisible: 'yes' }],
      ['date', { date: '' }],
      ['date', { date: '14.03.2026' }],
      ['date', { date: '2026-02-30' }],
      ['date', { date: '1899-12-31' }],
      ['split.kind', { split: { kind: 'fair' } }],
      ['parts', { parts: Array.from({ length: 51 }, () => ({ categoryId: ID, amount: '-1' })) }],
      [
        'parts.1.amount',
        {
          parts: [
            { categoryId: ID, amount: '-1' },
            { categoryId: ID, amount: '0' },
          ],
        },
      ],
      ['parts.0.notes', { parts: [{ categoryId: ID, amount: '-80', notes: 'n'.repeat(201) }] }],
    ],
  },
  'transactions.list': {
    endpoint: transactions.list,
    right: {},
    wrong: [
      ['from', { from: 'yesterday' }],
      ['to', { to: '2026-02-30' }],
    ],
  },
  'transactions.recent': {
    endpoint: transactions.recent,
    right: { limit: '5' },
    wrong: ['0', '-1', '101', '1.5', 'four', ''].map((limit) => ['limit', { limit }] as const),
  },
  'transactions.change': {
    endpoint: transactions.change,
    right: {},
    wrong: [
      ['amount', { amount: 0 }],
      ['description', { description: ' ' }],
      ['type', { type: null }],
    ],
  },
  'goals.create': {
    endpoint: goals.create,
    right: { name: 'A trip', targetAmount: '500' },
    wrong: [
      ['name', { name: '' }],
      ['targetAmount', { targetAmount: '' }],
      ['targetAmount', { targetAmount: '0' }],
      ['targetAmount', { targetAmount: '-5' }],
      ['targetAmount', { targetAmount: '10000000' }],
      ['targetDate', { targetDate: 'soon' }],
      ['icon', { icon: 'javascript:alert(1)' }],
    ],
  },
  'dateNights.create': {
    endpoint: dateNights.create,
    right: {
      title: 'Dinner',
      plannedDate: '2099-12-24T18:00:00Z',
      budgetAmount: '30',
      categoryId: ID,
    },
    wrong: [
      ['title', { title: ' ' }],
      ['plannedDate', { plannedDate: '' }],
      ['plannedDate', { plannedDate: 'tomorrow' }],
      ['budgetAmount', { budgetAmount: '' }],
      ['budgetAmount', { budgetAmount: -1 }],
      ['categoryId', { categoryId: '' }],
      ['activities', { activities: Array.from({ length: 21 }, () => 'Walk') }],
    ],
  },
  'fairShare.change': {
    endpoint: fairShare.change,
    right: { rule: 'income', income: '2000' },
    wrong: [
      ['rule', { rule: undefined, income: undefined }],
      ['rule', { rule: 'fair' }],
      ['shares', { rule: 'percent', income: undefined }],
      ['income', { income: '-1' }],
    ],
  },
  'push.subscribe': {
    endpoint: push.subscribe,
    right: subscription,
    wrong: [
      ['endpoint', { endpoint: 'nonsense' }],
      ['timeZone', { timeZone: 'Mars/Olympus' }],
      ['keys.p256dh', { keys: { ...keys, p256dh: 'short' } }],
    ],
  },
};

describe.each(Object.entries(refusals))('%s', (_name, { endpoint, right, wrong }) => {
  const schema = endpoint.body ?? endpoint.query;

  /** The fields that are refused. */
  const refused = (sent: object): string[] =>
    readIn('USD', () => schema?.safeParse(sent))?.error?.issues.map(({ path }) => path.join('.')) ??
    [];

  it('accepts a complete request', () => {
    expect(refused(right)).toEqual([]);
  });

  it.each(wrong)('refuses %s, naming it: %j', (field, changes) => {
    expect(refused({ ...right, ...changes })).toEqual([field]);
  });
});
