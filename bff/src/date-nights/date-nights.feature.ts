import { defineFeature } from '../feature/feature.ts';
import { moveDateNights } from './book-date-night.ts';
import { dateNightRoutes } from './date-nights.routes.ts';
import { listDateNights } from './read-date-nights.ts';
import { dateNightSheets } from './sheets.ts';

/** Evenings that a couple plans. */
export const dateNights = defineFeature({
  name: 'date-nights',
  routes: dateNightRoutes,
  tables: {
    date_nights: {
      forgotten: 'They are the couple’s, and go with it.',
      parted: 'They stay for the archive.',
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
  counted: (_reader, { couple }, most) => [
    { sql: `SELECT 1 FROM date_nights WHERE couple_id = ? LIMIT ?`, values: [couple.id, most] },
  ],
  replaceCategory: moveDateNights,
});
