import type { Reader, Work } from '../../../platform/database/database.ts';
import { ApiError, invalidField, notFound } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { importModel } from './import.model.ts';

/** Limit of drafts per user. Each takes the size of its file plus that of its preview. */
const MAX_DRAFTS = 20;
/** Limit of imports per user; all of them are listed. */
const MAX_IMPORTS = 5000;
/** Number of latest imports whose previews are kept; older ones keep only their transactions. */
const MAX_KEPT = 50;
/** Lower limits in demo copies, which exist for a few hours. */
const MAX_IN_DEMO = 3;
const MAX_DEMO_BYTES = 1024 * 1024;

/**
 * Rejects a file that is too large for the demo.
 *
 * @throws ApiError `demo_limit`
 */
export function assertSmallEnough({ isDemo }: CoupleViewer, bytes: number): void {
  if (!isDemo || bytes <= MAX_DEMO_BYTES) return;
  throw new ApiError(
    'demo_limit',
    sentence('The demo takes files of up to 1 MB. Create your own account to import more.'),
  );
}

/**
 * Rejects a draft beyond the limit. The couple's lock must be held.
 *
 * @throws ApiError `invalid` on the field `file`
 */
export async function assertRoomForDraft(reader: Reader, viewer: CoupleViewer): Promise<void> {
  const most = viewer.isDemo ? MAX_IN_DEMO : MAX_DRAFTS;
  if ((await countDrafts(reader, viewer)) >= most) {
    throw invalidField(
      'file',
      sentence('{count, number} files are waiting. Import or discard one first.', {
        count: most,
      }),
    );
  }
  const where = { userId: viewer.user.id, coupleId: viewer.couple.id };
  if ((await importModel(reader).count({ where })) < MAX_IMPORTS) return;
  throw invalidField(
    'file',
    sentence('You have imported {count, number} files. Undo one you don’t need.', {
      count: MAX_IMPORTS,
    }),
  );
}

async function countDrafts(reader: Reader, { user, couple }: CoupleViewer): Promise<number> {
  const index =
    reader.dialect === 'mysql' ? 'FORCE INDEX (imports_open)' : 'INDEXED BY imports_open';
  // Raw SQL: it names a covering index, since each row contains a whole file.
  const [row] = await reader.select<{ drafts: number }>(
    `SELECT COUNT(*) AS drafts FROM ${importModel.table} ${index}
     WHERE user_id = ? AND couple_id = ? AND expires_at > ?`,
    [user.id, couple.id, new Date()],
  );
  return row?.drafts ?? 0;
}

/**
 * Deletes the previews of all but the user's latest imports, which include all drafts. The imports stay listed and can
 * still be undone.
 */
export async function deleteOldest(work: Work, viewer: CoupleViewer): Promise<void> {
  const rows = await importModel(work).findAll({
    where: { userId: viewer.user.id, coupleId: viewer.couple.id },
    attributes: ['id'],
    order: [
      ['createdAt', 'DESC'],
      ['id', 'DESC'],
    ],
  });
  const kept = viewer.isDemo ? MAX_IN_DEMO : MAX_KEPT;
  // Older previews have been deleted before.
  const old = rows.slice(kept, kept + MAX_DRAFTS + 1).map(({ id }) => id);
  if (old.length === 0) return;
  await importModel(work).update({ preview: '' }, { where: { id: old, expiresAt: null } });
}

/**
 * Checks that the preview of an import still exists.
 *
 * @throws ApiError `not_found`
 */
export function assertKept({ preview }: { preview: string }): void {
  if (preview !== '') return;
  throw notFound(sentence('This file’s rows are no longer kept. Its import can still be undone.'));
}
