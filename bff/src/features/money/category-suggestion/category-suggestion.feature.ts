import { categorySuggestionEndpoints } from '@harmony/contract';
import { defineFeature } from '../../../core/feature/feature.ts';
import { readRoute } from '../../../core/routes/read-route.ts';
import { suggestCategory } from './suggest-category.ts';

export const categorySuggestion = defineFeature({
  name: 'category-suggestion',
  routes: [
    readRoute(categorySuggestionEndpoints.suggest, ({ viewer, query, reader }) =>
      suggestCategory(reader, viewer, query),
    ),
  ],
});
