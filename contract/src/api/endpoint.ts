import type { z } from 'zod';
import type { Topic } from './events.ts';

/** Who may call an endpoint: anybody, a signed-in user, or a user who belongs to a couple. */
export type Access = 'public' | 'signed-in' | 'couple';

/** The schema of an object. */
type ObjectSchema = z.ZodType<unknown, Record<string, unknown>>;

/** What every call of the API says of itself. */
interface Call {
  /** With `:name` for each parameter, as in `/api/couples/:id/name`. */
  path: `/api/${string}`;
  /** One sentence for the API's documentation. */
  summary: string;
  access: Access;
  /** The status of success. */
  status: 200 | 201 | 204;
  params?: ObjectSchema;
  query?: ObjectSchema;
  body?: z.ZodType;
  /**
   * How the body is sent where it is no small JSON: as `multipart/form-data` with files as they are and
   * everything else as JSON, or as large JSON.
   */
  bodyKind?: 'form' | 'large';
  /** Whether the partner may have to agree first; the response is then 202 with a pending approval. */
  mayNeedConsent?: true;
  /** Whether it may be asked with the partner's eyes, to see what the viewer shows (ADR 28). */
  mirrored?: true;
  /**
   * Whether sending it again changes nothing more by itself, so that its `Idempotency-Key` is not
   * kept: for what is done at another place, which may have to be tried again, and for what ends
   * the very session that a second one would come with.
   */
  isRepeatable?: true;
  /**
   * Whether it may wait for a network (ADR 82): its `Idempotency-Key` is kept whatever its method is, and where it
   * names what it changes, an `If-Match` says in which state that has to be.
   */
  mayWait?: true;
  /** The media types of the file that comes back on success, where it is one. */
  files?: readonly string[];
  /** What comes back on success; absent with status 204 and for files. */
  response?: z.ZodType;
  /**
   * Whether the response is a list with as many items as somebody has: to look at each of them takes a phone
   * longer than to show them, so in production the kit looks at the first.
   */
  isLongList?: true;
}

/** A call that reads. */
export interface ReadingEndpoint extends Call {
  /** POST where what is asked must not stand in an address. */
  method: 'GET' | 'POST';
  /**
   * What its response is made from, besides the couple, which every response depends on: when any of it
   * changes, the kit asks again.
   */
  dependsOn: readonly Topic[];
}

/** What a change says that it changes (ADR 44). */
export interface Change {
  /** What it changes. The server announces it, and whoever did it asks again at once. */
  changes: readonly Topic[];
  /** What it changes besides in cases that only the server knows, whose announcement says so. */
  mayChange?: readonly Topic[];
}

/** A call that changes something. */
export interface ChangingEndpoint extends Call, Change {
  method: 'POST' | 'PATCH' | 'DELETE';
}

/** One call of the API. The server validates with it, the client is typed by it. */
export type Endpoint = ReadingEndpoint | ChangingEndpoint;

type SchemaInput<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type SchemaOutput<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Part<E extends Endpoint, Key extends keyof Call> = E extends { [K in Key]: infer Schema }
  ? Schema
  : undefined;

/** What a caller of the endpoint sends, part by part. */
export type ParamsOf<E extends Endpoint> = SchemaInput<Part<E, 'params'>>;
export type QueryOf<E extends Endpoint> = SchemaInput<Part<E, 'query'>>;
export type BodyOf<E extends Endpoint> = SchemaInput<Part<E, 'body'>>;

/** What a handler of the endpoint receives after validation. */
export interface ReceivedBy<E extends Endpoint> {
  params: SchemaOutput<Part<E, 'params'>>;
  query: SchemaOutput<Part<E, 'query'>>;
  body: SchemaOutput<Part<E, 'body'>>;
}

/** What the endpoint responds with on success. */
export type ResponseOf<E extends Endpoint> = SchemaOutput<Part<E, 'response'>>;

/** Defines an endpoint and keeps the exact types of its schemas. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}
