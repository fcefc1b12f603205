import type { z } from 'zod';

/** Who may call an endpoint: anybody, a signed-in user, or a user who belongs to a couple. */
export type Access = 'public' | 'signed-in' | 'couple';

/** One call of the API. The server validates with it, the client is typed by it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With `:name` for each parameter, as in `/api/couples/:id/name`. */
  path: `/api/${string}`;
  /** One sentence for the API's documentation. */
  summary: string;
  access: Access;
  /** The status of success. */
  status: 200 | 201 | 204;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Whether the partner may have to agree first; the answer is then 202 with a pending approval. */
  mayNeedConsent?: true;
  /** Whether it may be asked with the partner's eyes, to see what the viewer shows (ADR 28). */
  mirrored?: true;
  /**
   * Whether sending it again changes nothing more by itself, so that its `Idempotency-Key` is not
   * kept: for what is done at another place, which may have to be tried again, and for what ends
   * the very session that a second one would come with.
   */
  isRepeatable?: true;
  /** The media types of the file that success answers, where it is one. */
  files?: readonly string[];
  /** What success answers; absent with status 204 and for files. */
  answer?: z.ZodType;
}

type SchemaInput<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;
type SchemaOutput<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Part<E extends Endpoint, Key extends keyof Endpoint> = E extends { [K in Key]: infer Schema }
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

/** What the endpoint answers on success. */
export type AnswerOf<E extends Endpoint> = SchemaOutput<Part<E, 'answer'>>;

/** Defines an endpoint and keeps the exact types of its schemas. */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}
