import { demoEndpoints } from '@harmony/contract';
import { startAs } from '../people/auth/start-as.ts';
import { defineFeature } from '../../core/feature/feature.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';
import { route } from '../../core/routes/route.ts';
import { countDemoChange } from './count-demo-change.ts';
import { openDemo } from './open-demo.ts';
import { removeDemoCopies } from './remove-demo-copies.ts';

export const demo = defineFeature({
  name: 'demo',
  routes: [
    route(demoEndpoints.signIn, async ({ body, services, request, response }) => {
      if (!services.environment.demo) throw notFound(sentence('There is no demo here.'));
      const { userIds } = await openDemo(services, request, response, body.timeZone);
      const userId = userIds[body.partner === 'first' ? 0 : 1];
      return startAs(services, request, response, { userId });
    }),
  ],
  tables: {
    demo_copies: {
      forgotten: 'Demo accounts cannot be deleted; copies expire.',
      parted: 'The demo couple cannot be left.',
      downloaded: 'It contains only opaque hashes.',
    },
  },
  expire: removeDemoCopies,
  beforeChange: countDemoChange,
});
