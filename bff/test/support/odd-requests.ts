import { gzipSync } from 'node:zlib';
import { MIRROR_HEADER, SESSION_HEADER } from '@harmony/contract';
import type { Endpoint } from '@harmony/contract';
import fc from 'fast-check';
import { z } from 'zod';
import { oddText, oddValue } from './odd-values.ts';
import type { Sent } from './test-client.ts';

/** A raw HTTP request. */
export interface OddRequest {
  path: string;
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | FormData;
  /** The body or query field with an odd value, if only one is odd. */
  field?: string;
}

type Path = readonly (string | number)[];
type Json = Record<string, unknown>;

/** Paths of all fields of a schema, including those nested in lists and objects. */
export function fieldsIn(schema: z.ZodType | undefined): Path[] {
  if (!schema) return [];
  return pathsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json);
}

function pathsIn(schema: Json, path: Path = []): Path[] {
  const { properties, items, anyOf, oneOf, allOf } = schema as {
    properties?: Record<string, Json>;
    items?: Json;
    anyOf?: Json[];
    oneOf?: Json[];
    allOf?: Json[];
  };
  return [
    ...(path.length > 0 ? [path] : []),
    ...Object.entries(properties ?? {}).flatMap(([name, each]) => pathsIn(each, [...path, name])),
    ...(items ? pathsIn(items, [...path, 0]) : []),
    ...[...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])]
      .flatMap((each) => pathsIn(each, path))
      .filter((each) => each.length > path.length),
  ];
}

/** Returns a copy with another value at a path; `undefined` removes the field. */
function withValue(value: unknown, [key, ...rest]: Path, changed: unknown): unknown {
  if (key === undefined) return changed;
  const inside = typeof value === 'object' && value !== null ? value : undefined;
  const next = withValue(inside?.[key as keyof typeof inside], rest, changed);
  if (typeof key === 'number') return [next, ...(Array.isArray(inside) ? inside.slice(1) : [])];
  const entries = Object.entries(inside ?? {}).filter(([name]) => name !== key);
  return Object.fromEntries(next === undefined ? entries : [...entries, [key, next]]);
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

/** URL of a valid request, with its parameters and query. */
function addressOf({ path }: Endpoint, { params, query }: Sent, changedQuery?: string): string {
  const filled = Object.entries((params ?? {}) as Record<string, unknown>).reduce<string>(
    (whole, [name, value]) => whole.replace(`:${name}`, encodeURIComponent(String(value))),
    path,
  );
  const search = changedQuery ?? textOf(query);
  return search === '' ? filled : `${filled}?${search}`;
}

function textOf(query: unknown): string {
  const text = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) text.set(name, String(value));
  return text.toString();
}

/** Percent-encodes a text; text with lone surrogates becomes bytes that are not UTF-8. */
export function encoded(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

function rightly(endpoint: Endpoint, sent: Sent): OddRequest {
  return {
    path: addressOf(endpoint, sent),
    method: endpoint.method,
    headers: endpoint.body && endpoint.bodyKind !== 'form' ? JSON_TYPE : {},
    ...(endpoint.body && { body: bodyOf(endpoint, sent.body ?? {}) }),
  };
}

/** Encodes a body in the format of the endpoint. */
function bodyOf({ bodyKind }: Endpoint, body: unknown): string | FormData {
  if (bodyKind !== 'form') return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    form.set(name, value instanceof File ? value : (JSON.stringify(value) ?? ''));
  }
  return form;
}

/** A request with an odd value in one field of the body. */
export function oddBodyField(
  endpoint: Endpoint,
  path: Path,
): fc.Arbitrary<(sent: Sent) => OddRequest> {
  return fc.option(oddValue, { nil: undefined, freq: 12 }).map((value) => (sent) => ({
    ...rightly(endpoint, sent),
    body: bodyOf(endpoint, withValue(sent.body ?? {}, path, value)),
    field: path.join('.'),
  }));
}

/** A request with an odd value in one query parameter. */
export function oddQueryField(
  endpoint: Endpoint,
  [name]: Path,
): fc.Arbitrary<(sent: Sent) => OddRequest> {
  const field = String(name);
  const written = fc.oneof(
    { weight: 6, arbitrary: oddText.map((text) => `${field}=${encoded(text)}`) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        `${field}`,
        `${field}=`,
        `${field}=a&${field}=b`,
        `${field}[]=a`,
        `${field}[__proto__]=a`,
        `${field}=%`,
        `${field}=%zz`,
        `${field}=%00`,
        `${field}=%ff%fe`,
        `__proto__=x&${field}=x`,
      ),
    },
  );
  return written.map((text) => (sent) => {
    const others = Object.entries((sent.query ?? {}) as Json).filter(([each]) => each !== field);
    const rest = textOf(Object.fromEntries(others));
    return {
      ...rightly(endpoint, sent),
      path: addressOf(endpoint, sent, rest === '' ? text : `${rest}&${text}`),
      field,
    };
  });
}

/** A request with an odd path. */
export function oddPath(
  endpoint: Endpoint,
  [name]: Path,
): fc.Arbitrary<(sent: Sent) => OddRequest> {
  const written = fc.oneof(
    // An empty segment, `.` and `..` would address another path.
    oddText.filter((text) => !/^\.{0,2}$/.test(text)).map((text) => encoded(text).slice(0, 4000)),
    fc.constantFrom('%', '%00', '%E0%A4%A', '%2F', '..%2f', '%ff', ';a=b', '*'),
  );
  return written.map((text) => (sent) => {
    const right = rightly(endpoint, sent);
    const value = String((sent.params as Json | undefined)?.[String(name)] ?? '');
    return { ...right, path: right.path.replace(value, () => text) };
  });
}

/** Text that is possible in a header. */
export const oddHeaderText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    ',',
    ';',
    '=',
    '%00',
    '\t',
    '\u00ff\u0080',
    '"',
    '../..',
    'x'.repeat(2000),
  ),
  oddText.map((text) => text.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '').slice(0, 4000)),
);

/** Headers read by any route. */
export const HEADERS = [
  'Idempotency-Key',
  'If-Match',
  SESSION_HEADER,
  MIRROR_HEADER,
  'X-Request-Id',
  'Cookie',
  'User-Agent',
  'Accept',
  'Accept-Encoding',
  'Accept-Language',
  'If-None-Match',
  'If-Modified-Since',
  'Range',
  'Referer',
  'Sec-Fetch-Site',
  'Origin',
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'X-Forwarded-Host',
  'X-HTTP-Method-Override',
  'Last-Event-ID',
  'Stripe-Signature',
  'Authorization',
  'Content-Type',
  'Content-Encoding',
];

/** A request with an odd header. */
export function oddHeader(endpoint: Endpoint): fc.Arbitrary<(sent: Sent) => OddRequest> {
  return fc
    .record({ name: fc.constantFrom(...HEADERS), value: oddHeaderText })
    .map(({ name, value }) => (sent) => {
      const right = rightly(endpoint, sent);
      return { ...right, headers: { ...right.headers, [name]: value } };
    });
}

const DEEP = 40_000;

/** Invalid and odd JSON bodies, derived from a valid one. */
const bodies: readonly ((
  right: string,
) => Pick<OddRequest, 'body'> & { headers?: Record<string, string> })[] = [
  () => ({ body: '' }),
  () => ({ body: '{' }),
  () => ({ body: 'null' }),
  () => ({ body: '[]' }),
  () => ({ body: '"text"' }),
  () => ({ body: '{"a":1}}' }),
  () => ({ body: '\u0000' }),
  () => ({ body: '['.repeat(DEEP) + ']'.repeat(DEEP) }),
  (right) => ({ body: `{"odd":${'['.repeat(DEEP)}${']'.repeat(DEEP)},${right.slice(1)}` }),
  (right) => ({
    body: `{"odd":${'['.repeat(DEEP)}${']'.repeat(DEEP)},${right.slice(1)}`,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  }),
  (right) => ({ body: `\uFEFF${right}` }),
  (right) => ({
    body: `{"__proto__":{"x":1},"constructor":{"prototype":{"x":1}},${right.slice(1)}`,
  }),
  (right) => ({ body: right.replace(/^\{("[^"]+"):/, '{$1:null,$1:') }),
  (right) => ({ body: ' '.repeat(110_000) + right }),
  (right) => ({ body: Uint8Array.from(gzipSync(right)), headers: { 'Content-Encoding': 'gzip' } }),
  (right) => ({ body: right, headers: { 'Content-Encoding': 'br' } }),
  (right) => ({ body: right, headers: { 'Content-Type': 'application/json; charset=utf-16' } }),
  (right) => ({ body: right, headers: { 'Content-Type': 'application/json; charset=klingon' } }),
  (right) => ({ body: right, headers: { 'Content-Type': 'text/plain' } }),
  (right) => ({ body: right, headers: { 'Content-Type': 'multipart/form-data' } }),
  (right) => ({ body: right, headers: { 'Content-Type': ';' } }),
  () => ({ body: Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) }),
];

const PART = '--b\r\nContent-Disposition: form-data; name=';
const FILE_PART = `${PART}"file"; filename="a.csv"\r\n\r\nDate,Description,Amount\n2026-03-14,Tea,-1\r\n`;

/** Odd multipart bodies with the boundary `b`. */
const forms: readonly string[] = [
  '',
  'x'.repeat(5000),
  '--b--\r\n',
  // Truncated in a file, a header, a field and a boundary.
  FILE_PART.slice(0, -20),
  FILE_PART.slice(0, 40),
  `${FILE_PART}${PART}"mapping"\r\n\r\n{`,
  `${FILE_PART}--b`,
  FILE_PART.repeat(8),
  `${FILE_PART.repeat(8)}--b--\r\n`,
  `${FILE_PART.repeat(2)}--b--\r\n`,
  `${FILE_PART}--b--\r\nmore\r\n${FILE_PART}`,
  `${PART}"file"\r\n\r\n"x"\r\n--b--\r\n`,
  `${FILE_PART.replace('"file"', '"__proto__"')}--b--\r\n`,
  `${FILE_PART.replace('name="file"; ', '')}--b--\r\n`,
  `${FILE_PART.replace('"a.csv"', `"${'\u{1F469}'.repeat(3000)}"`)}--b--\r\n`,
  `${FILE_PART.replace('filename="a.csv"', "filename*=klingon''%E0%A4%A")}--b--\r\n`,
  `${FILE_PART.replace('"a.csv"', '"../..\\..\\"')}--b--\r\n`,
  `${FILE_PART.replace('\r\n', `\r\n${'X-Odd: x\r\n'.repeat(3000)}`)}--b--\r\n`,
  `${FILE_PART}${FILE_PART.replace('"file"', '"mapping"')}--b--\r\n`,
  `${FILE_PART}${PART}"mapping"\r\n\r\n{"columns":${'['.repeat(30_000)}${']'.repeat(30_000)}}\r\n--b--\r\n`,
  `${FILE_PART}${PART}"mapping"\r\nContent-Type: text/plain; charset=utf-16le\r\n\r\n{}\r\n--b--\r\n`,
];

/** Requests with an odd multipart body; none for endpoints without forms. */
export function oddForms(endpoint: Endpoint): ((sent: Sent) => OddRequest)[] {
  if (endpoint.bodyKind !== 'form') return [];
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' };
  return forms.map((body) => (sent) => ({ ...rightly(endpoint, sent), headers, body }));
}

/** A request with an odd body, or with an unexpected one. */
export function oddBody(endpoint: Endpoint): fc.Arbitrary<(sent: Sent) => OddRequest> {
  return fc.constantFrom(...bodies).map((make) => (sent) => {
    const { headers, body } = make(JSON.stringify(sent.body ?? { any: 1 }));
    const right = rightly(endpoint, sent);
    if (endpoint.method === 'GET') return right;
    return {
      ...right,
      headers: { ...JSON_TYPE, ...headers },
      ...(body !== undefined && { body }),
    };
  });
}
