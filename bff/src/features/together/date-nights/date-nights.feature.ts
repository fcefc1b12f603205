import { dateNightEndpoints } from '@harmony/contract';
import { coupleRoute } from '../../../core/couples/couple-route.ts';
import { defineFeature } from '../../../core/feature/feature.ts';
import { readRoute } from '../../../core/routes/read-route.ts';
import { route } from '../../../core/routes/route.ts';
import {
  bookDateNight,
  moveDateNights,
  rebookDateNight,
  unbookDateNight,
} from './store-date-nights.ts';
import { calendarFile } from './calendar-file.ts';
import { changeDateNight, createDateNight, deleteDateNight } from './change-date-nights.ts';
import { dateNightOf, listDateNights } from './read-date-nights.ts';
import { dateNightSheets } from './sheets.ts';

export const dateNights = defineFeature({
  name: 'date-nights',
  routes: [
    readRoute(dateNightEndpoints.list, ({ viewer, reader }) => listDateNights(reader, viewer)),

    coupleRoute(dateNightEndpoints.create, (change) => createDateNight(change, change.body)),

    coupleRoute(dateNightEndpoints.change, (change) =>
      changeDateNight(change, change.params.id, change.body),
    ),

    coupleRoute(dateNightEndpoints.remove, (change) => deleteDateNight(change, change.params.id)),

    route(dateNightEndpoints.calendar, async ({ viewer, params, services }) =>
      calendarFile(await dateNightOf(services.database, viewer, params.id)),
    ),
  ],
  tables: {
    date_nights: {
      forgotten: 'Deleted with the couple.',
      parted: 'Kept for the archive.',
      downloaded: { in: 'dateNights' },
      removed: { by: 'couple_id' },
      keepsAccount: 'user_id',
    },
  },
  history: {
    async dateNights(reader, viewer) {
      const rows = await listDateNights(reader, viewer);
      return { rows, sheets: (names) => dateNightSheets(rows, names) };
    },
  },
  amounts: (_reader, { couple }) => [
    {
      sql: `SELECT 1 FROM date_nights WHERE couple_id = ? AND budget_cents > 0 LIMIT 1`,
      values: [couple.id],
    },
  ],
  counted: (_reader, { couple }, most) => [
    { sql: `SELECT 1 FROM date_nights WHERE couple_id = ? LIMIT ?`, values: [couple.id, most] },
  ],
  replaceCategory: moveDateNights,
  payments: { link: bookDateNight, unlink: unbookDateNight, relink: rebookDateNight },
});
