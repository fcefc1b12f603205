import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import { schemasFromTypes } from './schemas-from-types.ts';
import type { Source } from './schemas-from-types.ts';

/** A request or response of the double does not match Stripe's types. */
export class SchemaMismatchError extends Error {
  override name = 'SchemaMismatchError';
}

const source = (file: string, name: string): Source => ({ file: `${file}.d.ts`, name });

/** The parameter types of all supported calls. */
const parameters = [
  source('Customers', 'CustomerCreateParams'),
  source('Customers', 'CustomerUpdateParams'),
  source('Prices', 'PriceListParams'),
  source('Prices', 'PriceCreateParams'),
  source('Subscriptions', 'SubscriptionCreateParams'),
  source('Subscriptions', 'SubscriptionListParams'),
  source('Subscriptions', 'SubscriptionRetrieveParams'),
  source('Subscriptions', 'SubscriptionUpdateParams'),
  source('Subscriptions', 'SubscriptionCancelParams'),
  source('SubscriptionSchedules', 'SubscriptionScheduleCreateParams'),
  source('SubscriptionSchedules', 'SubscriptionScheduleUpdateParams'),
  source('SubscriptionSchedules', 'SubscriptionScheduleReleaseParams'),
  source('Invoices', 'InvoiceListParams'),
  source('Invoices', 'InvoicePayParams'),
  source('Invoices', 'InvoiceCreatePreviewParams'),
  source('SetupIntents', 'SetupIntentCreateParams'),
  source('SetupIntents', 'SetupIntentRetrieveParams'),
] as const;

/** All returned resources by the value of their `object` field. */
const resources: Record<string, Source> = {
  customer: source('Customers', 'Customer'),
  price: source('Prices', 'Price'),
  plan: source('Plans', 'Plan'),
  subscription: source('Subscriptions', 'Subscription'),
  subscription_item: source('SubscriptionItems', 'SubscriptionItem'),
  subscription_schedule: source('SubscriptionSchedules', 'SubscriptionSchedule'),
  invoice: source('Invoices', 'Invoice'),
  line_item: source('InvoiceLineItems', 'InvoiceLineItem'),
  setup_intent: source('SetupIntents', 'SetupIntent'),
  payment_intent: source('PaymentIntents', 'PaymentIntent'),
  payment_method: source('PaymentMethods', 'PaymentMethod'),
  event: source('Events', 'EventBase'),
};

/** Parameter types by their names in the SDK. */
export type Parameters = (typeof parameters)[number]['name'];

interface Validators {
  request: Ajv;
  response: Ajv;
}

let validators: Validators | undefined;

/**
 * Converts form-encoded parameters to the types of the SDK.
 *
 * @throws SchemaMismatchError if they do not match the SDK's types
 */
export function parseParameters(name: string, sent: object): Record<string, unknown> {
  const copy = structuredClone(sent) as Record<string, unknown>;
  hold(load().request, name, copy);
  return copy;
}

/**
 * Validates a response and all nested resources against the SDK's types.
 *
 * @throws SchemaMismatchError if one does not match
 */
export function assertMatchesTypes(response: unknown): void {
  if (Array.isArray(response)) {
    for (const element of response) assertMatchesTypes(element);
    return;
  }
  if (typeof response !== 'object' || response === null) return;
  const { object, deleted } = response as { object?: unknown; deleted?: unknown };
  const resource = typeof object === 'string' ? resources[object] : undefined;
  if (resource && deleted !== true) hold(load().response, resource.name, response);
  for (const value of Object.values(response)) assertMatchesTypes(value);
}

function hold(from: Ajv, name: string, value: unknown): void {
  // Compiled on first use: compiling all of them takes seconds.
  const validate = from.getSchema(`sdk#/definitions/${name}`);
  if (!validate) throw new SchemaMismatchError(`Nothing is known of ${name}`);
  if (validate(value)) return;
  const problems = (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
  throw new SchemaMismatchError(`${name}: ${problems.join('; ')}`);
}

function load(): Validators {
  if (validators) return validators;
  const { schemas, definitions } = generated();
  const sdk = { $id: 'sdk', definitions: { ...definitions, ...schemas } };
  const options = { strict: false, allErrors: false, allowUnionTypes: true };
  validators = {
    // Form values are strings.
    request: new Ajv({ ...options, coerceTypes: true }).addSchema(sdk),
    response: new Ajv(options).addSchema(sdk),
  };
  return validators;
}

/** The schemas of the installed SDK, cached until the SDK or the generator changes. */
function generated(): ReturnType<typeof schemasFromTypes> {
  const folder = dirname(dirname(createRequire(import.meta.url).resolve('stripe')));
  const maker = readFileSync(join(import.meta.dirname, 'schemas-from-types.ts'), 'utf8');
  const sources = [...parameters, ...Object.values(resources)];
  const identity = createHash('sha256')
    .update(readFileSync(join(folder, 'package.json'), 'utf8') + maker + JSON.stringify(sources))
    .digest('hex')
    .slice(0, 16);
  const file = join(tmpdir(), `harmony-stripe-schemas-${identity}.json`);
  if (!existsSync(file)) {
    const built = schemasFromTypes(join(folder, 'esm/resources'), sources);
    const part = `${file}.${randomUUID()}`;
    writeFileSync(part, JSON.stringify(built));
    renameSync(part, file);
  }
  return JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof schemasFromTypes>;
}
