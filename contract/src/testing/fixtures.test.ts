import { expect, it } from 'vitest';
import { budgetedCategorySchema, categorySchema } from '../api/categories.ts';
import { coupleSchema } from '../api/couples.ts';
import { dateNightSchema } from '../api/date-nights.ts';
import { goalSchema } from '../api/goals.ts';
import { userSchema } from '../api/session.ts';
import { transactionSchema } from '../api/transactions.ts';
import * as fixtures from './fixtures.ts';

it.each([
  ['user', userSchema.strict(), fixtures.fixtureUser()],
  ['couple', coupleSchema.strict(), fixtures.fixtureCouple()],
  ['category', categorySchema.strict(), fixtures.fixtureCategory()],
  ['budgeted category', budgetedCategorySchema.strict(), fixtures.fixtureBudgetedCategory()],
  ['transaction', transactionSchema.strict(), fixtures.fixtureTransaction()],
  ['goal', goalSchema.strict(), fixtures.fixtureGoal()],
  ['date night', dateNightSchema.strict(), fixtures.fixtureDateNight()],
])('the fixture of a %s conforms to the contract', (_, schema, fixture) => {
  expect(schema.parse(fixture)).toEqual(fixture);
});
