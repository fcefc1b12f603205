import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import type { BucketSettings } from '../../platform/environment/bucket-variables.ts';

/** A bucket that is silent for so long counts as gone. */
const RESPONSE_MILLISECONDS = 15_000;
/** How often what the bucket could not do at that moment is asked for again. */
const RETRIES = 2;

/** An object as it was read. */
export interface StoredObject {
  content: Buffer;
  /** Names this content: it changes with each write. */
  version: string;
}

/** What a write expects to find; nothing where there is no version. */
export interface Expected {
  version: string | undefined;
}

/** The bucket refused, or did not answer. */
export class BucketError extends Error {
  override name = 'BucketError';
}

/** Objects by their keys. */
export interface Bucket {
  /**
   * Reads an object.
   *
   * @param known a version that the caller has already
   * @returns `undefined` where there is none, `unchanged` where it still is the known one
   * @throws BucketError
   */
  read(key: string): Promise<StoredObject | undefined>;
  read(key: string, known: string | undefined): Promise<StoredObject | 'unchanged' | undefined>;
  /**
   * Writes an object.
   *
   * @param expected what it has to replace; without it, whatever is there
   * @returns whether it was written: `false` where something else was there
   * @throws BucketError
   */
  write(key: string, content: Buffer, expected?: Expected): Promise<boolean>;
  /** Removes an object, if there is one. */
  remove(key: string): Promise<void>;
}

/** The responses of a bucket that finds something else than was expected, or that is just being written. */
const NOT_AS_EXPECTED = [404, 409, 412];

/** Opens a bucket; nothing is asked of it yet. */
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

  async function ask(method: string, key: string, init: RequestInit = {}): Promise<Response> {
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
    const response = await ask('GET', key, { headers });
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
      const response = await ask('PUT', key, {
        body: new Uint8Array(content),
        headers: {
          // Signed along, so that what arrives damaged is refused.
          'X-Amz-Content-Sha256': createHash('sha256').update(content).digest('hex'),
          ...(expected && conditionOf(expected)),
        },
      });
      if (expected && NOT_AS_EXPECTED.includes(response.status)) return false;
      if (!response.ok) throw await refusal('PUT', key, response);
      return true;
    },
    async remove(key) {
      const response = await ask('DELETE', key);
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
