import {
  errorBodySchema,
  MIRROR_HEADER,
  pendingSchema,
  type Approval,
  type BodyOf,
  type Endpoint,
  type ErrorBody,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@harmony/contract';
import { isMirror } from '../mirror/mirror.ts';
import { noteKept } from './kept-responses.ts';
import { noteBuilds } from './live-builds.ts';
import { parsedResponse } from './parsed-response.ts';
import { addressOf } from './query-key.ts';

/** The status of a call that got no response. */
export const NO_RESPONSE = 0;
/** The status of a change that waits for the partner's consent. */
const ACCEPTED = 202;

type Filled<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : object extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** The parts of a call: path parameters, query and body, as far as the endpoint has them. */
export type Input<E extends Endpoint> = Filled<'params', ParamsOf<E>> &
  Filled<'query', QueryOf<E>> &
  Filled<'body', BodyOf<E>>;

/** Input that may be left out when the endpoint needs none. */
export type InputArguments<E extends Endpoint> =
  object extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

/** A response that is not a success, one that is none yet (202), or no response at all (status 0). */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number;
  /** The API's error, if that is what came back. */
  readonly body: ErrorBody | undefined;
  /** What came back, or why nothing did. */
  readonly text: string;

  /** @param text the body as it came, for the message `{status}: {text}` */
  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
    this.text = text;
    this.body = parseErrorBody(text);
  }
}

function parseErrorBody(text: string): ErrorBody | undefined {
  // Without one, as for a page of a proxy, the status and text still tell.
  return errorBodySchema.safeParse(jsonIn(text)).data;
}

/** What waits for the partner's consent now, if that is why a change was not made. */
export function approvalIn(error: unknown): Approval | undefined {
  if (!(error instanceof RequestError) || error.status !== ACCEPTED) return undefined;
  return pendingSchema.safeParse(jsonIn(error.text)).data?.approval;
}

/**
 * The sentence to show for a failure: the server's if it sent one, that there is no connection, or
 * otherwise `fallback`.
 */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof RequestError)) return fallback;
  return error.status === NO_RESPONSE ? error.text : (error.body?.message ?? fallback);
}

/** The fields among `known` that the server refused, with the message for each. */
export function issuesOf<Field extends string>(
  error: unknown,
  known: readonly Field[],
): { field: Field; message: string }[] {
  const issues = (error instanceof RequestError && error.body?.issues) || [];
  return known.flatMap((field) =>
    issues.filter((issue) => issue.field === field).map(({ message }) => ({ field, message })),
  );
}

/**
 * Calls the API.
 *
 * @returns what the endpoint responds with
 * @throws RequestError for every response that is not a success, and when the network is gone
 * @throws UnexpectedResponse for one that is not what the contract says
 */
export function request<E extends Endpoint>(
  endpoint: E,
  ...[input]: InputArguments<E>
): Promise<ResponseOf<E>> {
  return send(endpoint, input, crypto.randomUUID());
}

/**
 * Calls the API like {@link request}, with the key under which a POST is done once.
 *
 * @param idempotencyKey the same when the same is sent again
 * @param transport what sends it; `fetch` unless it is to tell how far it has come
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: Input<E> | undefined,
  idempotencyKey: string,
  transport: (address: string, init: RequestInit) => Promise<Response> = (...call) =>
    fetch(...call),
): Promise<ResponseOf<E>> {
  const { method } = endpoint;
  const headers: Record<string, string> = { 'x-request-id': crypto.randomUUID() };
  if (method === 'POST' || endpoint.mayWait) headers['idempotency-key'] = idempotencyKey;
  // The server responds as to the partner, and refuses whatever is no reading.
  if (endpoint.access !== 'public' && isMirror()) headers[MIRROR_HEADER] = '1';
  const init: RequestInit = { method, headers, credentials: 'same-origin' };
  if (input?.body !== undefined) {
    if (endpoint.bodyKind === 'form') init.body = formOf(input.body);
    else {
      headers['content-type'] = 'application/json';
      init.body = JSON.stringify(input.body);
    }
  }
  const response = await transport(addressOf(endpoint, input), init).catch(() => {
    throw new RequestError(NO_RESPONSE, 'No connection. Check your network and try again.');
  });
  noteBuilds(response);
  noteKept(response);
  // The partner was asked and nothing has changed: no success yet.
  if (!response.ok || response.status === ACCEPTED) {
    throw new RequestError(response.status, (await response.text()) || response.statusText);
  }
  return parsedResponse(endpoint, jsonIn(await response.text()));
}

/** What a text says as JSON; `undefined` when it is empty or something else, such as a page of a proxy. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A body as a form: files as they are, and all else as JSON. */
function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined) form.set(name, value instanceof File ? value : JSON.stringify(value));
  }
  return form;
}
