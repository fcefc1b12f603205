import {
  errorBodySchema,
  secondFactorNeededSchema,
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
import { requestProof } from '../proof/proof-request.ts';
import { recordResponseSource } from './kept-responses.ts';
import { noteBuilds } from './live-builds.ts';
import { parsedResponse } from './parsed-response.ts';
import { addressOf } from './query-key.ts';

/** The status of a call without a response. */
export const NO_RESPONSE = 0;
/** The status of a change that needs the partner's consent, and of a sign-in that needs a second factor. */
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

/** Input that may be omitted when the endpoint needs none. */
export type InputArguments<E extends Endpoint> =
  object extends Input<E> ? [input?: Input<E>] : [input: Input<E>];

/** A response that is not a success, that is pending consent (202), or no response at all (status 0). */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number;
  readonly body: ErrorBody | undefined;
  /** The response text, or the reason of a missing response. */
  readonly text: string;

  /** @param text the unparsed body, for the message `{status}: {text}` */
  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
    this.text = text;
    this.body = parseErrorBody(text);
  }
}

function parseErrorBody(text: string): ErrorBody | undefined {
  // Without one, such as for a page of a proxy, status and text still describe the error.
  return errorBodySchema.safeParse(jsonIn(text)).data;
}

/** Returns the approval that the partner has to give, if that is why a change was not made. */
export function approvalIn(error: unknown): Approval | undefined {
  if (!(error instanceof RequestError) || error.status !== ACCEPTED) return undefined;
  return pendingSchema.safeParse(jsonIn(error.text)).data?.approval;
}

/** Returns the ticket for the second step of signing in, if a code is required. */
export function ticketIn(error: unknown): string | undefined {
  if (!(error instanceof RequestError) || error.status !== ACCEPTED) return undefined;
  return secondFactorNeededSchema.safeParse(jsonIn(error.text)).data?.ticket;
}

/** Whether a call was rejected because the session has no proof of the last ten minutes. */
export function isProofNeeded(error: unknown): boolean {
  return error instanceof RequestError && error.body?.code === 'proof_needed';
}

/**
 * Returns the message of a failure: the server's if it sent one, a message about the missing connection, or
 * `fallback`.
 */
export function messageOf(error: unknown, fallback: string): string {
  if (!(error instanceof RequestError)) return fallback;
  return error.status === NO_RESPONSE ? error.text : (error.body?.message ?? fallback);
}

/** Returns the messages of the rejected fields among `known`. */
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
 * @returns the parsed response
 * @throws RequestError for every response that is not a success, and without a network
 * @throws UnexpectedResponse for one that violates the contract
 */
export function request<E extends Endpoint>(
  endpoint: E,
  ...[input]: InputArguments<E>
): Promise<ResponseOf<E>> {
  return send(endpoint, input, crypto.randomUUID());
}

/**
 * Calls the API like {@link request}, with an idempotency key. A call that needs a fresh proof is sent again once the
 * user has given one.
 *
 * @param idempotencyKey the same key for a repetition
 * @param transport sends the request; defaults to `fetch`, and is replaced for reporting progress
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
  if (method === 'POST' || endpoint.isQueueable) headers['idempotency-key'] = idempotencyKey;
  // The server responds from the partner's point of view, and rejects changes.
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
  recordResponseSource(response);
  // Nothing has changed yet: consent or a second factor is needed first.
  const isPending = response.status === ACCEPTED && endpoint.status !== ACCEPTED;
  if (!response.ok || isPending) {
    const failure = new RequestError(
      response.status,
      (await response.text()) || response.statusText,
    );
    if (isProofNeeded(failure) && (await requestProof())) {
      return send(endpoint, input, idempotencyKey, transport);
    }
    throw failure;
  }
  return parsedResponse(endpoint, jsonIn(await response.text()));
}

/** Parses JSON; `undefined` for an empty or other text, such as a page of a proxy. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Converts a body to a form: files unchanged, all other values as JSON. */
function formOf(body: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined) form.set(name, value instanceof File ? value : JSON.stringify(value));
  }
  return form;
}
