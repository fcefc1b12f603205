import { embedEndpoints, utcDay } from '@harmony/contract';
import { defineFeature } from '../../core/feature/feature.ts';
import { route } from '../../core/routes/route.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { visitorAddress } from '../../platform/http/visitor-address.ts';
import { sentence } from '../../platform/language/sentence.ts';
import { readEmbedDays } from './embed-days.ts';
import { createEmbedKey, embedKeyOf, removeEmbedKey } from './embed-keys.ts';
import { listEmbedScripts } from './embed-scripts.ts';

/** A year with room for a comparison with the same month. */
const KEPT_MILLISECONDS = 400 * 24 * 60 * 60 * 1000;

const NO_USER = 'They belong to publishers, who have no account.';

/** The tools on pages of publishers: their scripts, and the counts of a publisher's key (ADR 103). */
export const embed = defineFeature({
  name: 'embed',
  routes: [
    route(embedEndpoints.scripts, ({ services }) => listEmbedScripts(services.registry.read())),

    route(embedEndpoints.createKey, async ({ services, request }) => {
      await services.limits.embedKeyByAddress.count(visitorAddress(request));
      return createEmbedKey(services.database);
    }),

    route(embedEndpoints.count, async ({ body, services, request }) => {
      await services.limits.embedCountByAddress.count(visitorAddress(request));
      await services.embedCounts.count(body);
    }),

    route(embedEndpoints.statistics, async ({ body, services, request }) => {
      await services.limits.embedSecretByAddress.count(visitorAddress(request));
      const key = await embedKeyOf(services.database, body.secret);
      if (key === undefined) throw unknownLink();
      await services.embedCounts.settle();
      const today = utcDay(new Date());
      return { key, today, days: await readEmbedDays(services.database, key, today) };
    }),

    route(embedEndpoints.removeKey, async ({ body, services, request }) => {
      await services.limits.embedSecretByAddress.count(visitorAddress(request));
      const key = await embedKeyOf(services.database, body.secret);
      if (key === undefined) throw unknownLink();
      if (!(await removeEmbedKey(services.database, key))) throw unknownLink();
      services.embedCounts.forget(key);
    }),
  ],
  tables: {
    embed_keys: {
      expires: { at: 'used_at', after: KEPT_MILLISECONDS },
      forgotten: NO_USER,
      parted: NO_USER,
      downloaded: NO_USER,
    },
    embed_counts: {
      expires: { at: 'day', after: KEPT_MILLISECONDS },
      forgotten: NO_USER,
      parted: NO_USER,
      downloaded: NO_USER,
    },
  },
});

function unknownLink() {
  return notFound(sentence('This link is not valid, or its key has been deleted.'));
}
