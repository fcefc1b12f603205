import { coupleCurrencySchema, coupleEndpoints } from '@harmony/contract';
import { coupleRoute } from '../couples/couple-route.ts';
import { consentKind } from '../feature/consent-kind.ts';
import { defineFeature } from '../feature/feature.ts';
import { applyCurrency, changeCurrency, isStillWished } from './change-currency.ts';

/** The currency of all that a couple enters. */
export const currency = defineFeature({
  name: 'currency',
  routes: [
    coupleRoute(coupleEndpoints.changeCurrency, (change) =>
      changeCurrency(change, change.params.id, change.body.currency),
    ),
  ],
  consent: {
    change_currency: consentKind(coupleCurrencySchema, {
      about: async (reader, viewer, _id, changes, asked) =>
        (await isStillWished(reader, viewer, changes.currency, asked))
          ? { subject: viewer.couple.name, changes }
          : undefined,
      fulfil: (change, { details }) => applyCurrency(change, details.currency),
    }),
  },
});
