import { inboxEndpoints } from '@harmony/contract';
import { coupleRoute } from '../../../core/couples/couple-route.ts';
import { defineFeature } from '../../../core/feature/feature.ts';
import { isInCouple } from '../../../core/feature/history.ts';
import { route } from '../../../core/routes/route.ts';
import { decideInbox } from './decide-rows.ts';
import { inboxRowModel } from './inbox.model.ts';
import { proposing } from './proposals.ts';
import { readingInbox, wholeInbox } from './read-inbox.ts';
import { undoDecisions } from './undo-decisions.ts';
import { amountsWaiting } from './waiting-rows.ts';

/** Payments of banks and files; their owner decides who they belong to before the partner sees them. */
export const inbox = defineFeature({
  name: 'inbox',
  routes: [
    route(inboxEndpoints.list, async ({ services, viewer, query, response }) => {
      const after = query.cursor;
      const { rows, total, next } = await readingInbox.run(services, viewer, { after }, false);
      response.setHeader('X-Total-Count', total);
      if (next !== undefined) response.setHeader('X-Next-Cursor', next);
      return rows;
    }),

    coupleRoute(inboxEndpoints.decide, (change) => decideInbox(change, change.body.rows)),

    coupleRoute(inboxEndpoints.undo, (change) => undoDecisions(change, change.body.ids)),
  ],
  preparations: [readingInbox, proposing],
  tables: {
    inbox_rows: {
      expires: { at: 'leaves_at' },
      forgotten: { by: 'user_id' },
      parted: { by: 'couple_id', isLater: true },
      downloaded: { in: 'inbox' },
      removed: { by: 'couple_id' },
      keepsAccount: 'user_id',
    },
  },
  personal: {
    inbox: ({ reader }, viewer) => (isInCouple(viewer) ? wholeInbox(reader, viewer) : []),
  },
  amounts: (_reader, viewer) => [amountsWaiting(viewer)],
  async forgetAmounts(work, coupleId) {
    await inboxRowModel(work).destroy({ where: { coupleId } });
  },
});
