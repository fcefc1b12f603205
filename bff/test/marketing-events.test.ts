import { endpoints } from '@harmony/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from './support/people.ts';
import { startTestServer } from './support/test-server.ts';
import type { TestServer } from './support/test-server.ts';

const { marketingEvents } = endpoints;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('a marketing event with consent', () => {
  it('is counted by event and plan, with its value', async () => {
    const client = server.client();
    await client.ok(marketingEvents.send, { body: { name: 'pricing_view' } });
    const trial = { name: 'start_trial', plan: 'starter', valueCents: 999 } as const;
    await client.ok(marketingEvents.send, { body: trial });
    await client.ok(marketingEvents.send, { body: trial });
    const { text } = await client.fetch('/api/metrics');
    expect(text).toContain('marketing_events_total{name="pricing_view",plan=""} 1\n');
    expect(text).toContain('marketing_events_total{name="start_trial",plan="starter"} 2\n');
    expect(text).toContain('marketing_value_dollars_total{plan="starter"} 19.98\n');
  });

  it('is rejected when the value is not the price of the plan', async () => {
    const body = { name: 'start_trial', plan: 'premium', valueCents: 1 } as const;
    const refused = await server.client().refused(marketingEvents.send, 422, { body });
    expect(fieldsOf(refused)).toEqual(['valueCents']);
  });
});
