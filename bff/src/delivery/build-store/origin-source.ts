import { registryRowSchema, type RegistryRow } from '@harmony/contract';
import { z } from 'zod';
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
  try {
    const response = await fetch(`${origin}${path}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(RESPONSE_MILLISECONDS),
    });
    if (response.status === 404) {
      await response.body?.cancel();
      return undefined;
    }
    if (!response.ok) throw new OriginError(`it answered ${response.status}`);
    return await readAtMost(response, mostBytes);
  } catch (error) {
    const reason = error instanceof OriginError ? error.message : 'it does not answer';
    throw new OriginError(`${origin}${path} is not available: ${reason}`, { cause: error });
  }
}

async function readAtMost(response: Response, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    // Throwing out of the loop closes the connection.
    if (bytes > mostBytes) throw new OriginError(`it has more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
