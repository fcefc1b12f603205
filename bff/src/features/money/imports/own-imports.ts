import { importRowSchema, importSchema } from '@harmony/contract';
import type { Import, ImportRow, ImportSummary } from '@harmony/contract';
import { Op } from 'sequelize';
import { z } from 'zod';
import type { Reader } from '../../../platform/database/database.ts';
import type { RowOf } from '../../../platform/database/model.ts';
import { readJson, readValue } from '../../../platform/database/read-json.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import { createPauses } from '../../../platform/processes/pauses.ts';
import { listVisible } from '../transactions/visible-transactions.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { importModel } from './import.model.ts';
import { assertKept } from './most-imports.ts';
import { unpacked } from './packed.ts';
import { previewSchema } from './preview/preview.ts';
import type { Preview } from './preview/preview.ts';

/** Selects the viewer's imports except expired drafts and those that are being taken back. */
function own({ user, couple }: CoupleViewer) {
  return {
    userId: user.id,
    coupleId: couple.id,
    [Op.or]: [{ expiresAt: null, stagedAt: null }, { expiresAt: { [Op.gt]: new Date() } }],
  };
}

/** Returns the viewer's imports, newest first. */
export async function listImports(reader: Reader, viewer: CoupleViewer): Promise<ImportSummary[]> {
  const rows = await importModel(reader).findAll({
    where: own(viewer),
    attributes: [
      'id',
      'fileName',
      'format',
      'createdAt',
      'committedAt',
      'rowCount',
      'createdCount',
    ],
    order: [
      ['createdAt', 'DESC'],
      ['id', 'DESC'],
    ],
  });
  return rows.map(({ createdAt, committedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    committedAt: committedAt?.toISOString() ?? null,
  }));
}

/**
 * Returns a stored import of the viewer.
 *
 * @throws ApiError `not_found`
 */
export async function ownImport(
  reader: Reader,
  viewer: CoupleViewer,
  id: string,
): Promise<RowOf<typeof importModel>> {
  const row = await importModel(reader).findOne({ where: { id, ...own(viewer) } });
  if (!row) throw notFound();
  return row;
}

/** Number of rows from which an import is expensive to read. */
export const MANY_ROWS = 500;

/** Returns whether an import of the viewer is expensive to read; `false` if it does not exist. */
export async function isLongImport(
  reader: Reader,
  viewer: CoupleViewer,
  id: string,
): Promise<boolean> {
  const where = { id, ...own(viewer), rowCount: { [Op.gte]: MANY_ROWS } };
  return (await importModel(reader).count({ where })) > 0;
}

/** Preview with unvalidated rows, which are validated in chunks. */
const beforeRowsSchema = previewSchema.extend({
  answer: importSchema.extend({ rows: z.array(z.unknown()) }),
});

/** Rows validated without yielding to the event loop. */
const ROWS_AT_ONCE = 50;

/**
 * Decodes the stored preview of an import.
 *
 * @param signal ends the work
 */
export async function previewIn(
  { preview }: { preview: string },
  signal?: AbortSignal,
): Promise<Preview> {
  const text = String(await unpacked(preview));
  const { answer, ...others } = readJson('a preview', beforeRowsSchema, text);
  const rows: ImportRow[] = [];
  const pause = createPauses(signal);
  for (let start = 0; start < answer.rows.length; start += ROWS_AT_ONCE) {
    await pause();
    const some = answer.rows.slice(start, start + ROWS_AT_ONCE);
    rows.push(...readValue('rows of a preview', z.array(importRowSchema), some));
  }
  return { answer: { ...answer, rows }, ...others };
}

/**
 * Returns an import of the viewer as first returned, without transactions that are no longer visible to the viewer.
 *
 * @throws ApiError `not_found`, also if its preview has been deleted
 */
export async function getImport(reader: Reader, viewer: CoupleViewer, id: string): Promise<Import> {
  const found = await ownImport(reader, viewer, id);
  assertKept(found);
  const { answer } = await previewIn(found);
  const seen = await visibleOf(
    reader,
    viewer,
    answer.rows.flatMap(({ duplicateOf, transferOf }) =>
      [duplicateOf, transferOf].filter((each) => typeof each === 'string'),
    ),
  );
  const isSeen = (each: unknown) => typeof each !== 'string' || seen.has(each);
  const rows = answer.rows.map((row) => ({
    ...row,
    ...(!isSeen(row.duplicateOf) && { duplicateOf: null, duplicateReason: null, like: null }),
    ...(!isSeen(row.transferOf) && { transferOf: null }),
  }));
  return { ...answer, rows };
}

const IDS_AT_ONCE = 500;

async function visibleOf(
  reader: Reader,
  viewer: CoupleViewer,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const some = ids.slice(start, start + IDS_AT_ONCE);
    for (const { id } of await listVisible(reader, viewer, { ids: some })) seen.add(id);
  }
  return seen;
}
