import { Stripe } from 'stripe';
import type { World } from './world.ts';

/** Delivers events to a server, signed like Stripe's. */
export interface Webhooks {
  /** Delivers one event and returns the response status. */
  deliver(event: Stripe.Event): Promise<number>;
  /** Starts to deliver events as they happen; waits for deliveries in progress. */
  start(): void;
  /** Stops deliveries: events are lost from now on. */
  stop(): void;
  /** Waits for all deliveries in progress. */
  settled(): Promise<void>;
}

/** Creates the webhooks of a world for an address. */
export function createWebhooks(world: World, address: string, secret: string): Webhooks {
  const { webhooks } = new Stripe('sk_test_unused');
  const underway = new Set<Promise<unknown>>();
  const deliver = async (event: Stripe.Event): Promise<number> => {
    const payload = JSON.stringify(event);
    const signature = webhooks.generateTestHeaderString({ payload, secret });
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
      body: payload,
    });
    await response.arrayBuffer();
    return response.status;
  };
  return {
    deliver,
    start() {
      world.onEvent = (event) => {
        const delivery = deliver(event).catch(() => 0);
        underway.add(delivery);
        void delivery.then(() => underway.delete(delivery));
      };
    },
    stop() {
      world.onEvent = () => {};
    },
    async settled() {
      while (underway.size > 0) await Promise.all(underway);
    },
  };
}
