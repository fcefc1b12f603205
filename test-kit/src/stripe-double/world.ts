import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

/** The resources that the double keeps. */
export interface Resources {
  customer: Stripe.Customer;
  price: Stripe.Price;
  subscription: Stripe.Subscription;
  subscription_schedule: Stripe.SubscriptionSchedule;
  invoice: Stripe.Invoice;
  setup_intent: Stripe.SetupIntent;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
}
export type ResourceName = keyof Resources;

/** An error as Stripe answers it. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(status: number, body: Record<string, unknown>) {
    super(String(body['message']));
    this.status = status;
    this.body = body;
  }
}

/** Everything that the double knows. */
export interface World {
  /** The time there, in seconds. It goes on like ours, and can be moved ahead. */
  now(): number;
  /** Called by the clock alone. */
  setNow(seconds: number): void;
  make<Name extends ResourceName>(
    name: Name,
    prefix: string,
    make: (id: string) => Resources[Name],
  ): Resources[Name];
  /** @throws ProviderError `resource_missing` */
  get<Name extends ResourceName>(name: Name, id: unknown): Resources[Name];
  find(id: string): object | undefined;
  all<Name extends ResourceName>(name: Name): Resources[Name][];
  remove(id: string): void;
  newId(prefix: string): string;
  /** Records that something happened to a resource; listeners are told at once. */
  happened(type: string, object: { id: string }): void;
  /** All that has happened, the oldest first. */
  events: Stripe.Event[];
  onEvent: (event: Stripe.Event) => void;
  /** Card numbers, which no response contains. */
  cardNumbers: Map<string, string>;
  /** The payment of each invoice. */
  payments: Map<string, string>;
  /** How long a response is on its way, in milliseconds; what it says is of the moment of the call. */
  latency: () => number;
  /** The state of a subscription after all attempts to charge it have failed. */
  afterLastAttempt: 'canceled' | 'unpaid' | 'past_due';
}

/** Creates a world without payments, beginning at a time in seconds. */
export function createWorld(start = Math.floor(Date.now() / 1000)): World {
  const objects = new Map<string, { object: string; id: string }>();
  let ahead = start - Math.floor(Date.now() / 1000);
  const world: World = {
    now: () => Math.floor(Date.now() / 1000) + ahead,
    setNow(seconds) {
      ahead = seconds - Math.floor(Date.now() / 1000);
    },
    make(_name, prefix, make) {
      const made = make(world.newId(prefix));
      objects.set(made.id, made);
      return made;
    },
    get<Name extends ResourceName>(name: Name, id: unknown) {
      const found = objects.get(String(id));
      if (found?.object === name) return found as unknown as Resources[Name];
      throw new ProviderError(404, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: `No such ${name}: '${String(id)}'`,
      });
    },
    find: (id) => objects.get(id),
    all: <Name extends ResourceName>(name: Name) =>
      [...objects.values()].filter(({ object }) => object === name) as unknown as Resources[Name][],
    remove: (id) => void objects.delete(id),
    newId: (prefix) => `${prefix}_${randomBytes(9).toString('hex')}`,
    happened(type, object) {
      const event = {
        id: world.newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: world.now(),
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: null,
        type,
      } as unknown as Stripe.Event;
      world.events.push(event);
      world.onEvent(event);
    },
    events: [],
    onEvent: () => {},
    cardNumbers: new Map(),
    payments: new Map(),
    latency: () => 0,
    afterLastAttempt: 'canceled',
  };
  return world;
}

/** The version of the API that the installed SDK speaks. */
export const API_VERSION = '2026-10-28.endive';

/** The id of what may be an id or the thing itself. */
export function idOf(sent: string | { id: string } | null | undefined): string {
  return typeof sent === 'string' ? sent : (sent?.id ?? '');
}

/** A list as Stripe answers it. */
export function listOf<Item>(data: Item[], url: string): Stripe.ApiList<Item> {
  return { object: 'list', data, has_more: false, url } as unknown as Stripe.ApiList<Item>;
}
