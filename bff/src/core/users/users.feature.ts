import { defineFeature } from '../feature/feature.ts';
import { userOf } from '../viewer/viewer.ts';
import { forgetUser } from './change-users.ts';
import { removeAbandoned } from './remove-abandoned.ts';

export const users = defineFeature({
  name: 'users',
  tables: {
    users: {
      forgotten: 'Identifying data is deleted; the row stays while an archive references it.',
      parted: 'An account belongs to the user.',
      downloaded: { in: 'user' },
    },
  },
  personal: { user: (_tools, viewer) => userOf(viewer) },
  forget: (work, _services, { id }) => forgetUser(work, id),
  expire: removeAbandoned,
});
