import { z } from 'zod';

/* Imported before any schema is created. Where possible, zod compiles faster checks from text and tests
   this by trying: the content security policy of our pages forbids that, and each attempt would be reported
   as a violation. */
if ('document' in globalThis) z.config({ jitless: true });
