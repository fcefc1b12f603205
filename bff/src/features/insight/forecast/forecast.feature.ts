import { forecastEndpoints, utcDay } from '@harmony/contract';
import { defineFeature } from '../../../core/feature/feature.ts';
import { hasManyDates } from '../../money/recurring/read-recurring.ts';
import { readRoute } from '../../../core/routes/read-route.ts';
import { firstDayRead, readForecast } from './read-forecast.ts';

const LONGEST_MONTH = 31;

export const forecast = defineFeature({
  name: 'forecast',
  routes: [
    readRoute(
      forecastEndpoints.balance,
      ({ viewer, query, reader }) => readForecast(reader, viewer, utcDay(new Date()), query.months),
      async ({ viewer, query, reader }) =>
        (await hasManyDates(reader, viewer, query.months * LONGEST_MONTH))
          ? 'large'
          : { from: firstDayRead(utcDay(new Date())) },
    ),
  ],
});
