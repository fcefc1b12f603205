import { coupleCurrencySchema, coupleEndpoints } from '@harmony/contract';
import { coupleRoute } from '../../../core/couples/couple-route.ts';
import { consentKind } from '../../../core/feature/consent-kind.ts';
import { defineFeature } from '../../../core/feature/feature.ts';
import { applyCurrency, changeCurrency, withdrawRequest } from './change-currency.ts';

export const currency = defineFeature({
  name: 'currency',
  routes: [
    coupleRoute(coupleEndpoints.changeCurrency, (change) =>
      changeCurrency(change, change.params.id, change.body.currency),
    ),
  ],
  afterChange: withdrawRequest,
  consent: {
    change_currency: consentKind(coupleCurrencySchema, {
      about: (_reader, { couple }, _id, changes) =>
        Promise.resolve({ subject: couple.name, changes }),
      fulfil: (change, { details }) => applyCurrency(change, details.currency),
    }),
  },
});
