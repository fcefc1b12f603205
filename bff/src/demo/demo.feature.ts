import { defineFeature } from '../feature/feature.ts';
import { countDemoChange } from './count-demo-change.ts';
import { demoRoutes } from './demo.routes.ts';
import { removeDemoCopies } from './remove-demo-copies.ts';

/** A couple for each visitor to look at. */
export const demo = defineFeature({
  name: 'demo',
  routes: demoRoutes,
  tables: {
    demo_copies: {
      forgotten: 'Nobody can delete the demo; a copy goes when it is over.',
      parted: 'The demo couple stays together.',
      downloaded: 'It holds hashes, which tell nobody anything.',
    },
  },
  expire: removeDemoCopies,
  beforeChange: countDemoChange,
});
