import { moneyEveningEndpoints } from '@harmony/contract';
import { coupleRoute } from '../../../core/couples/couple-route.ts';
import { defineFeature } from '../../../core/feature/feature.ts';
import { readRoute } from '../../../core/routes/read-route.ts';
import { eveningAgenda } from './agenda.ts';
import {
  decide,
  endEvening,
  endWithCouple,
  moveTo,
  removeDecision,
  startEvening,
} from './change-evening.ts';
import { listDecisions, pageOfDecisions, runningEvening } from './read-evenings.ts';
import { decisionSheets } from './sheets.ts';

/** An evening on which a couple reviews its month, on both of their devices at once. */
export const moneyEvening = defineFeature({
  name: 'money-evening',
  routes: [
    readRoute(
      moneyEveningEndpoints.current,
      async ({ viewer, reader }) => ({ evening: (await runningEvening(reader, viewer)) ?? null }),
      () => 'small',
    ),

    readRoute(moneyEveningEndpoints.agenda, ({ viewer, query, reader }) =>
      eveningAgenda(reader, viewer, query.date),
    ),

    readRoute(
      moneyEveningEndpoints.decisions,
      ({ viewer, query, reader }) => pageOfDecisions(reader, viewer, query.after),
      () => 'small',
    ),

    coupleRoute(moneyEveningEndpoints.start, (change) => startEvening(change, change.body.date)),

    coupleRoute(moneyEveningEndpoints.move, (change) =>
      moveTo(change, change.params.id, change.body),
    ),

    coupleRoute(moneyEveningEndpoints.decide, (change) =>
      decide(change, change.params.id, change.body),
    ),

    coupleRoute(moneyEveningEndpoints.end, (change) =>
      endEvening(change, change.params.id, change.body),
    ),

    coupleRoute(moneyEveningEndpoints.removeDecision, (change) =>
      removeDecision(change, change.params.id),
    ),
  ],
  tables: {
    money_evenings: {
      expires: { at: 'expires_at' },
      forgotten: 'Deleted with the couple.',
      parted: 'Kept for the archive, where they have a decision.',
      downloaded: { in: 'decisions' },
      removed: { by: 'couple_id' },
      keepsAccount: 'started_by',
    },
  },
  history: {
    async decisions(reader, viewer) {
      const rows = await listDecisions(reader, viewer);
      return { rows, sheets: () => decisionSheets(rows) };
    },
  },
  counted: (_reader, { couple }, most) => [
    { sql: `SELECT 1 FROM money_evenings WHERE couple_id = ? LIMIT ?`, values: [couple.id, most] },
  ],
  part: endWithCouple,
});
