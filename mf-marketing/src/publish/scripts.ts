import type { endpoints, ResponseOf } from '@harmony/contract';

/** The live version of a script for pages of publishers. */
export type EmbedScript = ResponseOf<typeof endpoints.embeds.scripts>[number];
