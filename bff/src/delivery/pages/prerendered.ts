import {
  prerenderedDocumentSchema,
  prerenderedPartSchema,
  type PrerenderedDocument,
  type PrerenderedPart,
} from '@harmony/contract';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { z } from 'zod';

/** Cache size: more than the pages of a few builds. */
const MAX_KEPT = 200;

/** Reads HTML rendered at build time. Unreadable files count as missing, since pages work without them. */
export interface Prerendered {
  part(address: string): PrerenderedPart | undefined;
  document(address: string): PrerenderedDocument | undefined;
}

/**
 * Creates a reader that caches files, since builds are immutable.
 *
 * @param folder of the builds
 */
export function prerenderedReader(folder: string, logger: Logger): Prerendered {
  const known = new Map<string, unknown>();
  function read<Content>(address: string, schema: z.ZodType<Content>): Content | undefined {
    if (!known.has(address)) {
      if (known.size >= MAX_KEPT) known.clear();
      try {
        const text = readFileSync(join(folder, address.replace(/^\/mf\//, '')), 'utf8');
        known.set(address, schema.parse(JSON.parse(text)));
      } catch (error) {
        logger.error({ err: error, address }, 'failed to read prerendered HTML');
        return undefined;
      }
    }
    // The entry was parsed by the same schema when it was cached.
    return known.get(address) as Content;
  }
  return {
    part: (address) => read(address, prerenderedPartSchema),
    document: (address) => read(address, prerenderedDocumentSchema),
  };
}
