import { z } from 'zod';

/*
 * Imported before any schema is made. Where it can, zod makes faster checks from text, and finds out by trying:
 * under the policy of our pages the browser refuses that, and reports each try as a violation.
 */
if ('document' in globalThis) z.config({ jitless: true });
