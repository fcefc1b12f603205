import { describe, expect, it } from 'vitest';
import { approvalText } from './approval-text.ts';

describe('what is asked for', () => {
  it.each([
    ['delete_goal', 'Lisbon', null, 'delete the goal ‘Lisbon’'],
    ['change_category', 'Fun', '250.00', 'change the monthly budget of ‘Fun’ to $250'],
    ['change_category', 'Fun', '0.00', 'change the monthly budget of ‘Fun’ to none'],
    ['leave_couple', 'Maya & Jonas', null, 'leave the couple ‘Maya & Jonas’'],
  ] as const)('is said in words (%s %s %s)', (kind, subject, monthlyBudget, words) => {
    expect(approvalText({ kind, subject, monthlyBudget })).toBe(words);
  });
});
