import type { Approval } from '@harmony/contract';
import { describe, expect, it } from 'vitest';
import { approvalText } from './approval-text.ts';

describe('an approval request', () => {
  it.each([
    ['delete_goal', 'Lisbon', null, {}, 'delete the goal ‘Lisbon’'],
    [
      'change_goal',
      'Lisbon',
      null,
      { name: 'Porto', targetAmount: '900.00', targetDate: null },
      'rename the goal ‘Lisbon’ to ‘Porto’, and change the target of ‘Lisbon’ to $900, and change the date of ‘Lisbon’ to none',
    ],
    ['take_back', 'Lisbon', null, { amount: '-12.50' }, 'take $12.50 back from the goal ‘Lisbon’'],
    [
      'create_category',
      'Fun',
      '250.00',
      {},
      'add the category ‘Fun’ with a monthly budget of $250',
    ],
    ['change_category', 'Fun', '250.00', {}, 'change the monthly budget of ‘Fun’ to $250'],
    ['change_category', 'Fun', '0.00', {}, 'change the monthly budget of ‘Fun’ to none'],
    [
      'create_category',
      'Fun',
      '250.00',
      { rollover: 'carry' },
      'add the category ‘Fun’ with a monthly budget of $250 that rolls over',
    ],
    [
      'change_category',
      'Fun',
      '250.00',
      { rollover: 'carry' },
      'change the monthly budget of ‘Fun’ to $250, and roll over ‘Fun’ to the next month',
    ],
    ['change_category', 'Fun', null, { rollover: 'none' }, 'stop rolling over ‘Fun’'],
    ['change_category', 'Fun', null, { isArchived: true }, 'archive ‘Fun’'],
    ['change_category', 'Fun', null, { isArchived: false }, 'bring ‘Fun’ back'],
    [
      'delete_category',
      'Fun',
      null,
      { moveTo: 'Gifts' },
      'delete the category ‘Fun’ and its budget, and move what is in it to ‘Gifts’',
    ],
    [
      'change_currency',
      'Maya & Jonas',
      null,
      { currency: 'EUR' },
      'change the currency to euros (EUR): amounts stay as they are, nothing is converted',
    ],
    [
      'close_account',
      'Savings',
      null,
      {},
      'hide the account ‘Savings’, so that only its owner sees it',
    ],
    ['leave_couple', 'Maya & Jonas', null, {}, 'leave the couple ‘Maya & Jonas’'],
  ] as const)(
    'is described in words (%s %s %s)',
    (kind, subject, monthlyBudget, changes, words) => {
      expect(approvalText({ kind, subject, monthlyBudget, changes })).toBe(words);
    },
  );

  it("names each partner's share", () => {
    const words = (changes: Approval['changes']) =>
      approvalText({ kind: 'change_fair_share', subject: '', monthlyBudget: null, changes });
    const shares = [
      { name: 'Maya', percent: 60 },
      { name: 'Jonas', percent: 40 },
    ];
    expect(words({ shareRule: 'equal' })).toBe('share what you both spend half and half');
    expect(words({ shareRule: 'equal', contributions: true })).toBe(
      'share what you both spend half and half, and count what each of you puts into joint accounts',
    );
    expect(words({ shareRule: 'income', shares })).toBe(
      'share what you both spend by income: Maya 60% and Jonas 40%',
    );
    expect(words({ shareRule: 'percent', shares })).toBe(
      'share what you both spend by percent: Maya 60% and Jonas 40%',
    );
  });
});
