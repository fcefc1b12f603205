import { registryRowSchema, type RegistryRow } from '@harmony/contract';
import { z } from 'zod';
import { createOutgoing, OutgoingError } from '../../platform/http/outgoing.ts';
import type { OutgoingResponse } from '../../platform/http/outgoing.ts';
import type { BuildSource } from './build-source.ts';

/** Response timeout of a team's server. */
const RESPONSE_MILLISECONDS = 10_000;
const MAX_MANIFEST_BYTES = 2 * 1024 * 1024;

export class OriginError extends Error {
  override name = 'OriginError';
}

/**
 * Reads files of builds from another team's server. Requests carry no user data, and redirects are rejected. Source
 * maps are not downloaded.
 *
 * @param origin such as `https://goals.example`
 */
export function originSource(origin: string): BuildSource {
  return {
    read: (path, mostBytes) => readFrom(origin, `/mf/${path}`, mostBytes),
    leavesOut: (path) => path.endsWith('.map'),
  };
}

const manifestSchema = z.object({ microfrontends: z.array(z.unknown()) });
const namedSchema = z.object({ name: z.string() });

/**
 * Returns the build of a micro-frontend that a team's server offers.
 *
 * @throws OriginError if the server does not respond, or offers no valid build of that name
 */
export async function offeredBy(origin: string, name: string): Promise<RegistryRow> {
  const content = await readFrom(origin, '/mf/manifest.json', MAX_MANIFEST_BYTES);
  if (!content) throw new OriginError(`${origin} has no /mf/manifest.json`);
  const row = rowsIn(content).find((each) => namedSchema.safeParse(each).data?.name === name);
  if (row === undefined) throw new OriginError(`${origin} offers no ${name}`);
  const { data, error } = registryRowSchema.safeParse(row);
  if (data) return data;
  const [issue] = error.issues;
  throw new OriginError(
    `${origin} offers a ${name} that cannot be used: ${issue?.path.join('.')} ${issue?.message}`,
  );
}

function rowsIn(content: Buffer): unknown[] {
  try {
    return manifestSchema.parse(JSON.parse(content.toString())).microfrontends;
  } catch {
    return []; // Invalid manifests contain no rows.
  }
}

async function readFrom(
  origin: string,
  path: string,
  mostBytes: number,
): Promise<Buffer | undefined> {
  let response: OutgoingResponse;
  try {
    response = await createOutgoing(
      [origin],
      RESPONSE_MILLISECONDS,
    )({
      method: 'GET',
      url: new URL(`${origin}${path}`),
      headers: { Accept: '*/*' },
      maxBytes: mostBytes,
    });
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    const reason =
      error.reason === 'too-large' ? `it has more than ${mostBytes} bytes` : 'it does not answer';
    throw unavailable(origin, path, reason, error);
  }
  const { status, bytes } = response;
  if (status === 404) return undefined;
  if (status >= 200 && status < 300) return bytes;
  throw unavailable(origin, path, `it answered ${status}`);
}

function unavailable(origin: string, path: string, reason: string, cause?: Error): OriginError {
  return new OriginError(`${origin}${path} is not available: ${reason}`, { cause });
}
