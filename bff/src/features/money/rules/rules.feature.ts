import { ruleEndpoints } from '@harmony/contract';
import { coupleRoute } from '../../../core/couples/couple-route.ts';
import { defineFeature } from '../../../core/feature/feature.ts';
import { isInCouple } from '../../../core/feature/history.ts';
import { readRoute } from '../../../core/routes/read-route.ts';
import { addRule, changeRule, deleteRule } from './change-rules.ts';
import { hasManyRules, ownRules } from './own-rules.ts';
import { tryRule } from './try-rule.ts';

/** Each partner's own rules for payments that contain a text in their description. */
export const rules = defineFeature({
  name: 'rules',
  routes: [
    readRoute(
      ruleEndpoints.list,
      ({ viewer, reader }) => ownRules(reader, viewer),
      async ({ viewer, reader }) => ((await hasManyRules(reader, viewer)) ? 'large' : 'small'),
    ),
    readRoute(ruleEndpoints.trial, ({ viewer, query, reader }) => tryRule(reader, viewer, query)),
    coupleRoute(ruleEndpoints.create, (change) => addRule(change, change.body)),
    coupleRoute(ruleEndpoints.change, (change) =>
      changeRule(change, change.params.id, change.body),
    ),
    coupleRoute(ruleEndpoints.remove, (change) => deleteRule(change, change.params.id)),
  ],
  tables: {
    rules: {
      forgotten: { by: 'user_id' },
      parted: { by: 'couple_id', isLater: true },
      downloaded: { in: 'rules' },
      removed: { by: 'couple_id' },
      keepsAccount: 'user_id',
    },
  },
  personal: {
    rules: ({ reader }, viewer) => (isInCouple(viewer) ? ownRules(reader, viewer) : []),
  },
});
