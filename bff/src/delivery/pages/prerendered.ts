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

/** More than the pages of a few builds: what is read once is kept, until there is too much of it. */
const MOST_KEPT = 200;

/** Reads what was rendered at build time. What cannot be read is missing: pages work without it. */
export interface Prerendered {
  /** A frame around pages, or what stands in a page until it has come. */
  part(address: string): PrerenderedPart | undefined;
  document(address: string): PrerenderedDocument | undefined;
}

/**
 * Makes the reader. Builds never change, so each file is read once.
 *
 * @param folder where the builds are
 */
export function prerenderedReader(folder: string, logger: Logger): Prerendered {
  const known = new Map<string, unknown>();
  function read<Content>(address: string, schema: z.ZodType<Content>): Content | undefined {
    if (!known.has(address)) {
      if (known.size >= MOST_KEPT) known.clear();
      try {
        const text = readFileSync(join(folder, address.replace(/^\/mf\//, '')), 'utf8');
        known.set(address, schema.parse(JSON.parse(text)));
      } catch (error) {
        logger.error({ err: error, address }, 'what was rendered at build time cannot be read');
        return undefined;
      }
    }
    // What is kept under an address was read by the schema of its kind.
    return known.get(address) as Content;
  }
  return {
    part: (address) => read(address, prerenderedPartSchema),
    document: (address) => read(address, prerenderedDocumentSchema),
  };
}
