import { idSchema, importEndpoints } from '@harmony/contract';
import type { Request } from 'express';
import { z } from 'zod';
import { coupleRoute } from '../../../core/couples/couple-route.ts';
import { readJson } from '../../../platform/database/read-json.ts';
import { defineFeature } from '../../../core/feature/feature.ts';
import { isInCouple } from '../../../core/feature/history.ts';
import { readRoute } from '../../../core/routes/read-route.ts';
import { route } from '../../../core/routes/route.ts';
import { commitImport } from './commit/commit-import.ts';
import { deciding } from './commit/deciding.ts';
import { makeDraft, previewing, readAgain, storeDraft } from './preview/drafts.ts';
import type { Draft } from './preview/drafts.ts';
import { importModel } from './import.model.ts';
import { keepDeleted } from './duplicates/known-payments.ts';
import { getImport, isLongImport, listImports } from './own-imports.ts';
import { endInterrupted } from './commit/staged-rows.ts';
import { seenOfImport, takeBack } from './commit/take-back.ts';

/** Stored response for an `Idempotency-Key`; the draft contains the rest. */
const keptSchema = z.object({ id: idSchema });

/** Drafts of requests in progress: a file is parsed once, outside of any transaction. */
const drafts = new WeakMap<Request, Draft>();

function draftOf(request: Request): Draft {
  const draft = drafts.get(request);
  if (!draft) throw new Error('A draft is made before it is stored');
  return draft;
}

export const imports = defineFeature({
  name: 'imports',
  routes: [
    readRoute(importEndpoints.list, ({ viewer, reader }) => listImports(reader, viewer)),

    route(
      importEndpoints.create,
      ({ services, viewer, request }) => storeDraft(services, viewer, draftOf(request)),
      async ({ services, viewer, body, request }) => {
        drafts.set(request, await makeDraft(services, viewer, body));
      },
      {
        of: (_answer, { request }) => ({ id: draftOf(request).id }),
        again: (text, { services, viewer }) =>
          getImport(services.database, viewer, readJson('a kept import', keptSchema, text).id),
      },
    ),

    readRoute(
      importEndpoints.get,
      ({ viewer, params, reader }) => getImport(reader, viewer, params.id),
      // The size of the response depends on the file.
      async ({ viewer, params, reader }) =>
        (await isLongImport(reader, viewer, params.id)) ? 'large' : 'small',
    ),

    route(importEndpoints.change, ({ services, viewer, params, body }) =>
      readAgain(services, viewer, params.id, body.mapping),
    ),

    coupleRoute(importEndpoints.commit, (change) =>
      commitImport(change, change.params.id, change.body),
    ),

    coupleRoute(importEndpoints.remove, (change) => takeBack(change, change.params.id)),
  ],
  preparations: [previewing, deciding, seenOfImport],
  tables: {
    imports: {
      expires: { at: 'expires_at' },
      forgotten: { by: 'user_id' },
      parted: { by: 'couple_id', isLater: true },
      downloaded: { in: 'imports' },
      removed: { by: 'couple_id' },
      keepsAccount: 'user_id',
    },
    imported_rows: {
      forgotten: 'Deleted with their import.',
      parted: 'Deleted with their import.',
      downloaded: 'They repeat the content of the user’s own file.',
    },
    known_payments: {
      forgotten: 'Deleted with their import.',
      parted: 'Deleted with their import.',
      downloaded: 'They repeat the content of the user’s own file.',
    },
    import_sources: {
      forgotten: { by: 'user_id' },
      parted: 'The user’s banks stay the same with another partner.',
      downloaded: 'They contain column mappings and an opaque hash.',
    },
  },
  personal: {
    imports: ({ reader }, viewer) => (isInCouple(viewer) ? listImports(reader, viewer) : []),
  },
  expire: ({ database }, now) => endInterrupted(database, now),
  beforeDeletion: keepDeleted,
  async forgetAmounts(work, coupleId) {
    await importModel(work).destroy({ where: { coupleId } });
  },
});
