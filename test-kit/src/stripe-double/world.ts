import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';

/** The resources of the double. */
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

/** An error response of Stripe. */
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

/** The state of the double. */
export interface World {
  /** The simulated time, in seconds. It runs like real time and can be advanced. */
  now(): number;
  /** Called only by the clock. */
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
  /** Records an event of a resource and notifies listeners at once. */
  happened(type: string, object: { id: string }): void;
  /** All events, oldest first. */
  events: Stripe.Event[];
  onEvent: (event: Stripe.Event) => void;
  /** Card numbers, which no response contains. */
  cardNumbers: Map<string, string>;
  payments: Map<string, string>;
  /** Delay of responses in milliseconds; their content is computed at the time of the call. */
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
      const resource = make(world.newId(prefix));
      objects.set(resource.id, resource);
      return resource;
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

/** The API version of the installed SDK. */
export const API_VERSION = '2026-10-28.endive';

/** Returns the id of a resource that may be expanded. */
export function idOf(sent: string | { id: string } | null | undefined): string {
  return typeof sent === 'string' ? sent : (sent?.id ?? '');
}

/** A list response of Stripe. */
export function listOf<Item>(data: Item[], url: string): Stripe.ApiList<Item> {
  return { object: 'list', data, has_more: false, url } as unknown as Stripe.ApiList<Item>;
}
