import { registryRowSchema, type RegistryRow } from '@harmony/contract';
import { z } from 'zod';
import type { BuildSource } from './bring-build.ts';

/** A team's server that takes longer for a file counts as gone. */
const RESPONSE_MILLISECONDS = 10_000;
const MOST_MANIFEST_BYTES = 2 * 1024 * 1024;

/** A server of another team does not answer, or not as it should. */
export class OriginError extends Error {
  override name = 'OriginError';
}

/**
 * Files of builds on the server of another team: they are asked for without anything of ours, and taken
 * from nowhere else. Its source maps stay with that team.
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
 * What a server of another team offers of a micro-frontend.
 *
 * @throws OriginError when it does not answer, or offers nothing of that name that can be used
 */
export async function offeredBy(origin: string, name: string): Promise<RegistryRow> {
  const content = await readFrom(origin, '/mf/manifest.json', MOST_MANIFEST_BYTES);
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
    return []; // What is nonsense offers nothing.
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
    throw new OriginError(`${origin}${path} is not to be had: ${reason}`, { cause: error });
  }
}

async function readAtMost(response: Response, mostBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    // Leaving the loop ends the connection.
    if (bytes > mostBytes) throw new OriginError(`it has more than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
