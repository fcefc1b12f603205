import { yearEndpoints } from '@harmony/contract';
import { defineFeature } from '../../../core/feature/feature.ts';
import { readRoute } from '../../../core/routes/read-route.ts';
import { yearInTwo } from './year-in-two.ts';

export const year = defineFeature({
  name: 'year',
  routes: [
    readRoute(yearEndpoints.inTwo, ({ viewer, query, reader }) =>
      yearInTwo(reader, viewer, query.year),
    ),
  ],
});
