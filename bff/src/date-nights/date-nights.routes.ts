import { dateNightEndpoints } from '@harmony/contract';
import { calendarFile } from './calendar-file.ts';
import { readRoute } from '../routes/read-route.ts';
import { route } from '../routes/route.ts';
import type { Route } from '../feature/route.ts';
import { changeDateNight, createDateNight, deleteDateNight } from './change-date-nights.ts';
import { dateNightOf, listDateNights } from './read-date-nights.ts';

/** The couple's date nights. */
export const dateNightRoutes: readonly Route[] = [
  readRoute(dateNightEndpoints.list, ({ viewer, reader }) => listDateNights(reader, viewer)),

  route(dateNightEndpoints.create, ({ viewer, body, services }) =>
    createDateNight(services, viewer, body),
  ),

  route(dateNightEndpoints.change, ({ viewer, params, body, services }) =>
    changeDateNight(services, viewer, params.id, body),
  ),

  route(dateNightEndpoints.remove, async ({ viewer, params, services }) => {
    await deleteDateNight(services, viewer, params.id);
    return undefined;
  }),

  route(dateNightEndpoints.calendar, async ({ viewer, params, services }) =>
    calendarFile(await dateNightOf(services.database, viewer, params.id)),
  ),
];
