import type { z } from 'zod';
import type { Topic } from './events.ts';

/** Access to an endpoint: public, any signed-in user, or only members of a couple. */
export type Access = 'public' | 'signed-in' | 'couple';

type ObjectSchema = z.ZodType<unknown, Record<string, unknown>>;

interface Call {
  /** With `:name` for each parameter, such as `/api/couples/:id/name`. */
  path: `/api/${string}`;
  /** One sentence for the API documentation. */
  summary: string;
  access: Access;
  status: 200 | 201 | 202 | 204;
  params?: ObjectSchema;
  query?: ObjectSchema;
  body?: z.ZodType;
  /**
   * Kind of the body, unless it is small JSON: `form` is `multipart/form-data` with files and JSON parts,
   * `large` is large JSON.
   */
  bodyKind?: 'form' | 'large';
  /** Whether the partner may have to consent first; the response is then 202 with a pending approval. */
  mayNeedConsent?: true;
  /**
   * Whether a correct password may not suffice: the response is then 202 with a ticket for the second factor, and no
   * session.
   */
  mayNeedSecondFactor?: true;
  /** Whether the session needs a proof from the last ten minutes that the user is at the browser (ADR 92). */
  needsProof?: true;
  /** Whether it can be requested from the partner's point of view (ADR 28). */
  mirrored?: true;
  /**
   * Whether repeating it changes nothing more, so that its `Idempotency-Key` is not stored: for work done by
   * another system, which may need several attempts, and for calls that end the session.
   */
  isRepeatable?: true;
  /**
   * Whether it can be queued while offline (ADR 82): its `Idempotency-Key` is stored whatever its method, and
   * an `If-Match` header names the expected state of what it changes.
   */
  isQueueable?: true;
  /**
   * Whether pages of other sites may send it, as text too, so that their browsers need no preflight: it reads nothing, and
   * nothing in it depends on a session.
   */
  isFromAnyOrigin?: true;
  files?: readonly string[];
  /** Body of a success; absent with status 204 and for files. */
  response?: z.ZodType;
  /**
   * Whether the response is an unbounded list. Validating each item takes a phone longer than showing them,
   * so in production the kit validates only the first.
   */
  isLongList?: true;
}

export interface ReadingEndpoint extends Call {
  /** POST where the parameters must not appear in an address. */
  method: 'GET' | 'POST';
  /**
   * Topics the response depends on, besides the couple, on which every response depends: the kit reloads it
   * when any of them changes.
   */
  dependsOn: readonly Topic[];
}

/** The effects that a changing endpoint declares (ADR 44). */
export interface Change {
  /** Topics that it always changes. The server announces them, and the client that made the change reloads at once. */
  changes: readonly Topic[];
  /** Topics that it changes in some cases known only to the server, which then announces them. */
  mayChange?: readonly Topic[];
}

export interface ChangingEndpoint extends Call, Change {
  method: 'POST' | 'PATCH' | 'DELETE';
}

/** An endpoint of the API. The server validates with it, and it types the client. */
export type Endpoint = ReadingEndpoint | ChangingEndpoint;

type SchemaInput<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type SchemaOutput<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Part<E extends Endpoint, Key extends keyof Call> = E extends { [K in Key]: infer Schema }
  ? Schema
  : undefined;

export type ParamsOf<E extends Endpoint> = SchemaInput<Part<E, 'params'>>;
export type QueryOf<E extends Endpoint> = SchemaInput<Part<E, 'query'>>;
export type BodyOf<E extends Endpoint> = SchemaInput<Part<E, 'body'>>;

export interface ReceivedBy<E extends Endpoint> {
  params: SchemaOutput<Part<E, 'params'>>;
  query: SchemaOutput<Part<E, 'query'>>;
  body: SchemaOutput<Part<E, 'body'>>;
}

export type ResponseOf<E extends Endpoint> = SchemaOutput<Part<E, 'response'>>;

/** Defines an endpoint and keeps the exact types of its schemas. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}
