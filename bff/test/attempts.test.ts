import { endpoints } from '@harmony/contract';
import { expect, it } from 'vitest';
import { registerPair } from './support/people.ts';
import { createTestDatabase, startServerOn } from './support/test-server.ts';

const { fairShare } = endpoints;

it('limits incomes per week also after a restart, counting together what several browsers send at once', async () => {
  const database = await createTestDatabase();
  const variables = { RATE_LIMITS: 'on', SESSION_SECRET: 'a secret that outlasts the restart' };
  try {
    const first = await startServerOn(database, variables);
    const { one } = await registerPair(first);
    const send = (income: number) =>
      one.send(fairShare.change, { body: { rule: 'equal', income: String(income) } });
    const replies = await Promise.all([1000, 1100, 1200, 1300, 1400, 1500, 1600].map(send));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 200, 429, 429,
    ]);
    await first.close();

    const second = await startServerOn(database, variables);
    const again = second.client();
    await again.ok(endpoints.session.signIn, {
      body: { email: one.user.email, password: one.password },
    });
    const refused = await again.refused(fairShare.change, 429, {
      body: { rule: 'equal', income: '1700' },
    });
    expect(refused.message).toBe('Too many attempts. Please try again in 7 days.');
    await second.close();
  } finally {
    await database.remove();
  }
});
