import type { EmbedDay, EmbedEvent } from '@harmony/contract';
import { day, idOf, integer, key, text } from '../../platform/database/columns.ts';
import { defineModel, type RowOf } from '../../platform/database/model.ts';

/** How often something happened to a tool on the pages with a key, on a day in UTC. */
export const embedCountModel = defineModel('embed_counts', {
  keyId: key(idOf('embed_keys')),
  day: key(day()),
  tool: key(text<EmbedDay['tool']>(20)),
  event: key(text<EmbedEvent>(10)),
  counted: integer(),
});

export type EmbedCount = RowOf<typeof embedCountModel>;
