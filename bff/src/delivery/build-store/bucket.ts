import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import type { BucketSettings } from '../../platform/environment/bucket-variables.ts';

/** Response timeout of the bucket. */
const RESPONSE_MILLISECONDS = 15_000;
const RETRIES = 2;

export interface StoredObject {
  content: Buffer;
  /** Identifies the content; changes with each write. */
  version: string;
}

/** Precondition of a write; without a version, the object must not exist. */
export interface Expected {
  version: string | undefined;
}

export class BucketError extends Error {
  override name = 'BucketError';
}

export interface Bucket {
  /**
   * Reads an object.
   *
   * @param known version that the caller already has
   * @returns `undefined` if it does not exist, `unchanged` if the version is still the known one
   * @throws BucketError
   */
  read(key: string): Promise<StoredObject | undefined>;
  read(key: string, known: string | undefined): Promise<StoredObject | 'unchanged' | undefined>;
  /**
   * Writes an object.
   *
   * @param expected precondition; unconditional if omitted
   * @returns `false` if the precondition failed
   * @throws BucketError
   */
  write(key: string, content: Buffer, expected?: Expected): Promise<boolean>;
  remove(key: string): Promise<void>;
}

/** Responses to failed preconditions and to concurrent writes. */
const NOT_AS_EXPECTED = [404, 409, 412];

/** Creates a client without sending a request. */
export function openBucket(settings: BucketSettings): Bucket {
  const { accessKeyId, secretAccessKey, sessionToken, region, address } = settings;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken === undefined ? {} : { sessionToken }),
    region,
    service: 's3',
    retries: RETRIES,
  });

  async function send(method: string, key: string, init: RequestInit = {}): Promise<Response> {
    try {
      return await client.fetch(`${address}${key}`, {
        ...init,
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(RESPONSE_MILLISECONDS),
      });
    } catch (error) {
      throw new BucketError(`The bucket of builds does not answer (${method} ${key})`, {
        cause: error,
      });
    }
  }

  async function read(key: string, known?: string) {
    const headers = known === undefined ? {} : { 'If-None-Match': known };
    const response = await send('GET', key, { headers });
    if (response.status === 304) return 'unchanged';
    if (response.status === 404) return undefined;
    if (!response.ok) throw await refusal('GET', key, response);
    try {
      const content = Buffer.from(await response.arrayBuffer());
      return { content, version: response.headers.get('ETag') ?? '' };
    } catch (error) {
      throw new BucketError(`The bucket of builds stopped in the middle of ${key}`, {
        cause: error,
      });
    }
  }

  return {
    read: read as Bucket['read'],
    async write(key, content, expected) {
      const response = await send('PUT', key, {
        body: new Uint8Array(content),
        headers: {
          // Signed, so that the bucket rejects damaged content.
          'X-Amz-Content-Sha256': createHash('sha256').update(content).digest('hex'),
          ...(expected && conditionOf(expected)),
        },
      });
      if (expected && NOT_AS_EXPECTED.includes(response.status)) return false;
      if (!response.ok) throw await refusal('PUT', key, response);
      return true;
    },
    async remove(key) {
      const response = await send('DELETE', key);
      if (!response.ok && response.status !== 404) throw await refusal('DELETE', key, response);
    },
  };
}

function conditionOf({ version }: Expected): Record<string, string> {
  return version === undefined ? { 'If-None-Match': '*' } : { 'If-Match': version };
}

async function refusal(method: string, key: string, response: Response): Promise<BucketError> {
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await response.text().catch(() => '')) ?? [];
  return new BucketError(
    `The bucket of builds answered ${[response.status, code].join(' ').trim()} (${method} ${key})`,
  );
}
