import { createHash } from 'node:crypto';
import type { Environment } from '../../../platform/environment/environment.ts';
import { generatedSecret } from '../../../platform/generated-secret.ts';
import { open, seal } from '../../../platform/sealed.ts';

/** Seals the secrets of connections; they are bound to their connection. */
export interface Seals {
  seal(connectionId: string, secret: string): string;
  /** @returns `undefined` if it was sealed with none of the keys */
  open(connectionId: string, sealed: string): string | undefined;
  /** Whether it was sealed with the newest key. */
  isNewest(connectionId: string, sealed: string): boolean;
}

/**
 * Opens the configured keys, or one that is generated once and stored beside the session secret.
 *
 * @returns `undefined` if none is configured and none may be generated
 */
export async function openSeals({
  connections: { keys, generatesKey },
  dataFolder,
}: Pick<Environment, 'connections' | 'dataFolder'>): Promise<Seals | undefined> {
  if (keys) return sealsOf(keys);
  if (!generatesKey) return undefined;
  const generated = await generatedSecret(
    dataFolder,
    'connections-key',
    'another is made, and everybody connects their banks again.',
  );
  return sealsOf([new Uint8Array(Buffer.from(generated, 'hex'))]);
}

function sealsOf(keys: readonly Uint8Array[]): Seals {
  const [newest] = keys;
  if (!newest) throw new Error('Keys are never empty');
  return {
    seal: (connectionId, secret) => seal(newest, connectionId, Buffer.from(secret)),
    open(connectionId, sealed) {
      for (const key of keys) {
        const opened = open(key, connectionId, sealed);
        if (opened) return opened.toString();
      }
      return undefined;
    },
    isNewest: (connectionId, sealed) => open(newest, connectionId, sealed) !== undefined,
  };
}

/** Returns the hash of a token or state with enough entropy. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
