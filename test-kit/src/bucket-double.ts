import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const KEY_ID = 'AKIDHARMONY';
const SECRET = 'a secret that only the double and its clients know';
const REGION = 'eu-test-1';

/** An in-memory bucket of an object store. */
export interface BucketDouble {
  /** Environment variables that point a program at this store. */
  variables: Record<string, string>;
  objects: Map<string, Buffer>;
  /** Replaces values as they are written under a key, or drops them. */
  corrupt(key: string, content: Buffer | undefined): void;
  /** Accepts every write and ignores its conditions. */
  ignoreConditions(): void;
  /** Refuses connections, or accepts them again at the same address. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

/**
 * Starts a bucket with the part of the Amazon S3 protocol that builds need: clients read, write and remove objects
 * with the conditions of RFC 9110 and requests signed with signature version 4.
 */
export async function startBucket(): Promise<BucketDouble> {
  const objects = new Map<string, Buffer>();
  let hasConditions = true;
  const spoilt = new Map<string, Buffer | undefined>();
  const prefix = '/builds-of-harmony/live/';

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const refused = refusalOf(request, body);
    if (refused) return end(response, 403, `<Error><Code>${refused}</Code></Error>`);
    const path = String(request.url);
    if (!path.startsWith(prefix))
      return end(response, 404, '<Error><Code>NoSuchBucket</Code></Error>');
    const key = path.slice(prefix.length);
    const found = objects.get(key);
    if (request.method === 'PUT') {
      const { 'if-match': match, 'if-none-match': none } = hasConditions ? request.headers : {};
      if (match !== undefined && !found)
        return end(response, 404, '<Error><Code>NoSuchKey</Code></Error>');
      const isOther = match !== undefined && found && tagOf(found) !== match;
      if (isOther || (none === '*' && found)) {
        return end(response, 412, '<Error><Code>PreconditionFailed</Code></Error>');
      }
      const kept = spoilt.has(key) ? spoilt.get(key) : body;
      if (kept) objects.set(key, kept);
      return end(response, 200, '');
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return end(response, 204, '');
    }
    if (!found) return end(response, 404, '<Error><Code>NoSuchKey</Code></Error>');
    response.setHeader('ETag', tagOf(found));
    if (request.headers['if-none-match'] === tagOf(found)) return end(response, 304, '');
    return end(response, 200, found);
  }

  const server = createServer((request, response) => void respond(request, response));
  let port = 0;
  const start = async (): Promise<void> => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    ({ port } = server.address() as AddressInfo);
  };
  await start();
  return {
    objects,
    variables: {
      BUILDS: 's3://builds-of-harmony/live',
      AWS_ACCESS_KEY_ID: KEY_ID,
      AWS_SECRET_ACCESS_KEY: SECRET,
      AWS_REGION: REGION,
      AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`,
    },
    corrupt: (key, content) => void spoilt.set(key, content),
    ignoreConditions: () => void (hasConditions = false),
    start,
    async stop() {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}

function end(response: ServerResponse, status: number, body: string | Buffer): void {
  response.writeHead(status).end(body);
}

function tagOf(content: Buffer): string {
  return `"${createHash('md5').update(content).digest('hex')}"`;
}

/** The response of an object store to a request without a valid signature. */
function refusalOf({ method, url, headers }: IncomingMessage, body: Buffer): string | undefined {
  const { authorization = '' } = headers;
  const [, keyId, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=(\w+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/.exec(
      authorization,
    ) ?? [];
  if (keyId !== KEY_ID) return 'AccessDenied';
  const sent = String(headers['x-amz-content-sha256']);
  if (sent !== 'UNSIGNED-PAYLOAD' && sent !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const signed = names.split(';');
  const canonical = [
    method,
    url,
    '',
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    sent,
  ].join('\n');
  const time = String(headers['x-amz-date']);
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = [time.slice(0, 8), REGION, 's3', 'aws4_request'].reduce<Buffer>(
    (secret, part) => createHmac('sha256', secret).update(part).digest(),
    Buffer.from(`AWS4${SECRET}`),
  );
  const expected = createHmac('sha256', key).update(text).digest('hex');
  const isWhole = ['host', 'x-amz-date', 'x-amz-content-sha256'].every((name) =>
    signed.includes(name),
  );
  return isWhole && signature === expected ? undefined : 'SignatureDoesNotMatch';
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}
