import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import express from 'express';
import type { NextFunction, Request, Response, Router } from 'express';
import { confirm } from './browser-calls.ts';
import type { Confirmation } from './browser-calls.ts';
import type { Call } from './calls.ts';
import { customerCalls } from './customer-calls.ts';
import { expandPaths } from './expand.ts';
import { assertMatchesTypes, SchemaMismatchError, parseParameters } from './honesty.ts';
import { invoiceCalls } from './invoice-calls.ts';
import { scheduleCalls } from './schedule-calls.ts';
import { subscriptionCalls } from './subscription-calls.ts';
import { createWorld, ProviderError } from './world.ts';
import type { World } from './world.ts';

const calls: readonly Call[] = [
  ...customerCalls,
  ...subscriptionCalls,
  ...invoiceCalls,
  ...scheduleCalls,
];

/** An injected failure of the next calls. */
export interface Fault {
  /** Such as `POST /v1/subscriptions`; every call when left out. */
  call?: string;
  /** The injected response: a status, a timeout before the change, or a timeout after it. */
  kind: 500 | 429 | 'timeout' | 'lost';
  times: number;
}

/** The double of Stripe's API. */
export interface StripeDouble {
  address: string;
  world: World;
  secretKey: string;
  publishableKey: string;
  /** All calls so far, such as `POST /v1/subscriptions`. */
  calls: string[];
  /** Calls that change data but had no idempotency key of the caller. */
  unkeyed: ReadonlySet<string>;
  fail(fault: Fault): void;
  /** Confirms a setup or payment like a browser. */
  confirm(clientSecret: string, confirmation: Omit<Confirmation, 'client_secret'>): Promise<string>;
  close(): Promise<void>;
}

/** The response to the first call with an idempotency key. */
interface Done {
  parameters: string;
  status: number;
  body: unknown;
}

/**
 * Starts the double.
 *
 * @param port a free one when left out
 * @param controls additional endpoints beside Stripe's API
 */
export async function startStripeDouble(
  world = createWorld(),
  port = 0,
  controls: Router = express.Router(),
): Promise<StripeDouble> {
  const secretKey = 'sk_test_of_the_double';
  const publishableKey = 'pk_test_of_the_double';
  const faults: Fault[] = [];
  const created: string[] = [];
  const unkeyed = new Set<string>();
  const doneByKey = new Map<string, Done>();
  const app = express();
  app.set('query parser', 'extended');
  app.use(controls, express.urlencoded({ extended: true }), express.json());

  for (const call of calls) {
    const method = call.method.toLowerCase() as Lowercase<Call['method']>;
    app[method](call.path, async (request: Request, response: Response) => {
      if (request.get('Authorization') !== `Bearer ${secretKey}`) throw invalidKey();
      const name = `${call.method} ${call.path}`;
      const fault = takeFault(faults, name);
      if (fault && fault.kind !== 'lost') {
        await spoil(response, fault.kind);
        return;
      }
      created.push(name);
      if (call.method === 'POST' && !isKeyed(request)) unkeyed.add(name);
      const { status, body } = respondOnce(world, doneByKey, call, request);
      const milliseconds = world.latency();
      if (milliseconds > 0) await pause(milliseconds);
      if (fault) response.destroy();
      else response.status(status).json(body);
    });
  }

  // Requests of the provider's script in browsers, with a public key.
  app.post(
    ['/v1/setup_intents/:id/confirm', '/v1/payment_intents/:id/confirm'],
    (request, response) => {
      const confirmed = structuredClone(
        confirm(world, String(request.params['id']), request.body as Confirmation),
      );
      assertMatchesTypes(confirmed);
      response.json(confirmed);
    },
  );

  app.use((error: unknown, _request: Request, response: Response, _next: NextFunction) => {
    if (error instanceof ProviderError) {
      response.status(error.status).json({ error: error.body });
      return;
    }
    const message = error instanceof Error ? error.message : String(error);
    // Printed, so that the failing test shows which unsupported call it made.
    console.error(message);
    const isTypo = error instanceof SchemaMismatchError;
    response
      .status(isTypo ? 400 : 501)
      .json({ error: { type: 'invalid_request_error', message, code: 'double' } });
  });

  const http = createServer(app);
  http.listen(port, '127.0.0.1');
  await once(http, 'listening');
  const address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    address,
    world,
    secretKey,
    publishableKey,
    calls: created,
    unkeyed,
    fail: (fault) => faults.push({ ...fault }),
    confirm(clientSecret, confirmation) {
      const [id = ''] = clientSecret.split('_secret_');
      return Promise.resolve(
        confirm(world, id, { client_secret: clientSecret, ...confirmation }).status,
      );
    },
    async close() {
      http.close();
      http.closeAllConnections();
      await once(http, 'close');
    },
  };
}

/** Returns whether the caller chose the idempotency key; the provider's library generates one for each request. */
function isKeyed(request: Request): boolean {
  const key = request.get('Idempotency-Key');
  return key !== undefined && !key.startsWith('stripe-node-retry-');
}

/** Responds to a call; a repeated idempotency key returns the stored response. */
function respondOnce(
  world: World,
  doneByKey: Map<string, Done>,
  call: Call,
  request: Request,
): { status: number; body: unknown } {
  const key = request.get('Idempotency-Key');
  const raw: object = call.method === 'POST' ? ((request.body as object) ?? {}) : request.query;
  const parameters = JSON.stringify([call.path, request.params, raw]);
  const before = key === undefined ? undefined : doneByKey.get(key);
  if (before) {
    if (before.parameters !== parameters) throw otherParameters();
    return before;
  }
  const answered = attempt(world, call, request.params['id'] as string | undefined, raw);
  if (key !== undefined && call.method === 'POST') doneByKey.set(key, { parameters, ...answered });
  return answered;
}

function attempt(
  world: World,
  call: Call,
  id: string | undefined,
  raw: object,
): { status: number; body: unknown } {
  if (!call.parameters && Object.keys(raw).length > 0) {
    throw new SchemaMismatchError(`${call.path} takes no parameters`);
  }
  const sent = call.parameters ? parseParameters(call.parameters, raw) : {};
  try {
    const response = structuredClone(call.respond(world, sent, id ?? ''));
    const body = expandPaths(world, response, (sent['expand'] as string[] | undefined) ?? []);
    assertMatchesTypes(body);
    return { status: 200, body };
  } catch (error) {
    // Errors are stored under their key like successes.
    if (!(error instanceof ProviderError) || error.status === 404) throw error;
    return { status: error.status, body: { error: error.body } };
  }
}

function takeFault(faults: Fault[], name: string): Fault | undefined {
  const fault = faults.find(({ call, times }) => times > 0 && (call ?? name) === name);
  if (fault) fault.times -= 1;
  return fault;
}

async function spoil(response: Response, kind: 500 | 429 | 'timeout'): Promise<void> {
  if (kind === 'timeout') {
    await pause(60_000, undefined, { ref: false });
    return;
  }
  const type = kind === 429 ? 'rate_limit_error' : 'api_error';
  response.status(kind).json({ error: { type, message: 'The double was told to fail.' } });
}

function invalidKey(): ProviderError {
  return new ProviderError(401, {
    type: 'invalid_request_error',
    message: 'Invalid API Key provided.',
  });
}

function otherParameters(): ProviderError {
  return new ProviderError(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  });
}
