import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { endpoints, errorBodySchema, errorStatuses } from '@harmony/contract';
import type { ErrorCode } from '@harmony/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/features.ts';
import { namedEndpoints } from './support/access-matrix.ts';
import { examples, SEED } from './support/examples.ts';
import { encoded, HEADERS, oddHeaderText } from './support/odd-requests.ts';
import { oddText } from './support/odd-values.ts';
import { startPayingServer } from './support/paying-server.ts';
import type { PayingServer } from './support/paying-server.ts';
import { registerPair } from './support/people.ts';
import type { Pair } from './support/people.ts';
import { PUBLIC_URL } from './support/test-server.ts';

/** More with `PROPERTY_RUNS`, by hand. */
const RUNS = examples(12);

let paying: PayingServer;
let pair: Pair;
beforeAll(async () => {
  // An unreachable identity provider.
  const oidc = { OIDC_ISSUER: 'http://127.0.0.1:9', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 's' };
  paying = await startPayingServer({ variables: { DEMO: '1', ...oidc } });
  pair = await registerPair(paying.server);
});
afterAll(() => paying.close());

const inContract = new Set<string>(namedEndpoints.map(([, { path }]) => path));
/** Paths served outside the contract: routes of features and of other parts of the server. */
const addresses = [
  ...new Set([
    ...features.routes.flatMap(({ path }) => (inContract.has(path) ? [] : [path])),
    '/api/webhooks/stripe',
    '/api/nothing/here',
    '/',
    '/dashboard',
    '/no/such/page',
    '/mf/manifest.json',
    '/mf/mf-goals/x/page.js',
    '/embed',
    '/embed/frame',
    '/embed/oembed',
    '/embed/calculator.js',
    '/storybook/',
    '/sitemap.xml',
    '/robots.txt',
  ]),
  // Last, because it ends the session.
].toSorted((one, other) => Number(one === '/api/logout') - Number(other === '/api/logout'));

/** Query parameters read by any route. */
const PARAMETERS = [
  'redirect',
  'code',
  'state',
  'iss',
  'error',
  'url',
  'format',
  'maxwidth',
  'after',
  'currency',
  'override',
  'mf',
];

interface Odd {
  method: string;
  /** Sent unchanged, without normalization. */
  path: string;
  headers: Record<string, string>;
  body: string;
}

function oddRequestTo(address: string): fc.Arbitrary<Odd> {
  const query = fc.oneof(
    fc.constantFrom(
      '',
      '?',
      '?%',
      '?%00',
      '?a[b][c]=1&a=2',
      '?__proto__=1',
      `?${'a=1&'.repeat(2000)}`,
    ),
    fc
      .tuple(fc.constantFrom(...PARAMETERS), oddText)
      .map(([name, text]) => `?${name}=${encoded(text).slice(0, 8000)}`),
    fc
      .tuple(
        fc.constantFrom(...PARAMETERS),
        fc.constantFrom('[]=a', '=a&x=b', '[__proto__]=a', '=%zz'),
      )
      .map(([name, rest]) => `?${name}${rest}`),
  );
  const ending = fc.oneof(
    { weight: 4, arbitrary: fc.constant('') },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        '%',
        '/%00',
        '/%2e%2e/',
        '/..;/',
        '//',
        '/%ff',
        '.map',
        '/%5c..',
        ';x=1',
        '/a/../b',
      ),
    },
    { weight: 1, arbitrary: oddText.map((text) => `/${encoded(text).slice(0, 4000)}`) },
  );
  return fc.record({
    method: fc.constantFrom(
      'GET',
      'GET',
      'GET',
      'POST',
      'HEAD',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
    ),
    path: fc.tuple(ending, query).map(([end, search]) => `${address}${end}${search}`),
    headers: fc.dictionary(fc.constantFrom(...HEADERS), oddHeaderText, { maxKeys: 2 }),
    body: fc.constantFrom('', '{}', '{', '\0', '[]', 'x'.repeat(200_000)),
  });
}

interface Received {
  status: number;
  type: string;
  text: string;
}

/** Sends a raw request; of an event stream only the beginning is read. */
function send({ method, path, headers, body }: Odd, cookie: string): Promise<Received> {
  const { hostname, port } = new URL(paying.server.address);
  const content = method === 'GET' || method === 'HEAD' ? '' : body;
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      {
        hostname,
        port,
        method,
        path,
        headers: {
          Cookie: cookie,
          Origin: PUBLIC_URL,
          'Content-Length': String(Buffer.byteLength(content)),
          ...headers,
        },
      },
      (response) => {
        const { statusCode: status = 0, headers: received } = response;
        const type = String(received['content-type'] ?? '');
        const parts: Buffer[] = [];
        const done = () => resolve({ status, type, text: Buffer.concat(parts).toString() });
        response.on('data', (part: Buffer) => {
          parts.push(part);
          if (!type.startsWith('text/event-stream')) return;
          done();
          sent.destroy();
        });
        response.on('end', done);
      },
    );
    sent.on('error', reject);
    sent.end(content);
  });
}

/** Whether a response is neither a server failure nor an API error outside the contract. */
function isRight({ status, type, text }: Received, { method, path }: Odd): boolean {
  // Required by oEmbed for an unsupported format.
  if (status === 501 && path.startsWith('/embed/oembed')) return true;
  if (status >= 500) return false;
  if (status < 400 || !path.startsWith('/api/') || method === 'HEAD') return true;
  if (!type.startsWith('application/json')) return false;
  const { success, data } = errorBodySchema.strict().safeParse(JSON.parse(text));
  return success && errorStatuses[data.code as ErrorCode] === status;
}

describe(`any address (seed ${SEED})`, () => {
  it.each(addresses)('responds correctly for %s', async (address) => {
    const cookies = [
      '',
      'harmony_session=%00; harmony_sign_in=%; theme=\u00ff',
      'harmony_session; harmony_sign_in=e30; theme=__proto__',
      `harmony_sign_in=${Buffer.from('{"state":"","nonce":"","verifier":"","redirect":"//x"}').toString('base64url')}`,
      ...[pair.one, pair.other].map((person) =>
        [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ),
    ];
    const problems: unknown[] = [];
    for (const [turn, odd] of fc
      .sample(oddRequestTo(address), { seed: SEED, numRuns: RUNS })
      .entries()) {
      const response = await send(odd, cookies[turn % cookies.length] ?? '');
      if (!isRight(response, odd)) problems.push({ ...odd, response });
    }
    expect(problems).toEqual([]);
  });
});

describe('a malformed request', () => {
  it.each([
    ['another version', 'GET / HTTP/9.9\r\n\r\n'],
    ['a null byte in a header', 'GET /api/health HTTP/1.1\r\nHost: x\r\nX-Odd: a\0b\r\n\r\n'],
    ['a null byte in the path', 'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a long header', `GET / HTTP/1.1\r\nHost: x\r\nX-Odd: ${'x'.repeat(40_000)}\r\n\r\n`],
    ['a length below zero', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['another protocol', '\u0016\u0003\u0001\u0000 is not for here\r\n\r\n'],
  ])('is rejected, and the next request succeeds: %s', async (_what, bytes) => {
    const { hostname, port } = new URL(paying.server.address);
    const socket = connect(Number(port), hostname);
    const text = await new Promise<string>((resolve, reject) => {
      let received = '';
      socket.on('data', (part) => (received += part.toString()));
      socket.on('close', () => resolve(received));
      socket.on('error', reject);
      socket.end(bytes, 'latin1');
    });
    const [head = '', body = ''] = text.split('\r\n\r\n');
    const { code } = errorBodySchema.strict().parse(JSON.parse(body));
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${errorStatuses[code as ErrorCode]} `));
    await paying.server.client().refused(endpoints.session.currentUser, 401);
  });
});
