import { Stripe } from 'stripe';
import type { World } from './world.ts';

/** Carries events to a server, signed as Stripe signs them. */
export interface Webhooks {
  /** Delivers one event, and gives the status that came back. */
  deliver(event: Stripe.Event): Promise<number>;
  /** Delivers events by itself as they happen; waits for those on the way. */
  start(): void;
  /** Stops delivering: what happens now is missed. */
  stop(): void;
  /** Waits until nothing is on its way any more. */
  settled(): Promise<void>;
}

/** Makes the webhooks of a world towards an address. */
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
