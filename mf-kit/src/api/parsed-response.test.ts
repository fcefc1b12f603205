import { endpoints } from '@harmony/contract';
import { fixtureGoal, fixtureTransaction } from '@harmony/contract/testing';
import { expect, it } from 'vitest';
import { parsedResponse, UnexpectedResponse } from './parsed-response.ts';

const { goals, transactions } = endpoints;
const goal = fixtureGoal();
const transaction = fixtureTransaction();

it('follows the contract, without fields added by a newer server', () => {
  expect(parsedResponse(goals.list, [{ ...goal, mood: 'hopeful' }])).toEqual([goal]);
  expect(parsedResponse(goals.remove, undefined)).toBeUndefined();
});

it.each([undefined, null, {}, 'a page of a proxy', [{}], [goal, { ...goal, targetAmount: 900 }]])(
  'is rejected for %j',
  (came) => {
    expect(() => parsedResponse(goals.list, came)).toThrow(UnexpectedResponse);
  },
);

it('reports the position of the error and no personal data', () => {
  const wrong = [goal, { ...goal, targetAmount: 'a secret' }];
  expect(() => parsedResponse(goals.list, wrong)).toThrow(
    new UnexpectedResponse(goals.list, '1.targetAmount'),
  );
  expect(new UnexpectedResponse(goals.list, '1.targetAmount').message).toBe(
    "Unexpected response of GET /api/savings-goals at '1.targetAmount'",
  );
});

it('is validated completely in development, while in production only the start of a long list is', () => {
  const list = [transaction, { ...transaction, amount: 12 }];
  expect(() => parsedResponse(transactions.list, list, true)).toThrow(UnexpectedResponse);
  expect(parsedResponse(transactions.list, list, false)).toBe(list);
  expect(() => parsedResponse(transactions.list, list.toReversed(), false)).toThrow(
    UnexpectedResponse,
  );
  expect(() => parsedResponse(transactions.list, { surprise: true }, false)).toThrow(
    UnexpectedResponse,
  );
  // All other responses are short and always validated completely.
  expect(() => parsedResponse(goals.list, [goal, {}], false)).toThrow(UnexpectedResponse);
});
