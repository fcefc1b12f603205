import type { Import, ImportSummary } from '@harmony/contract';
import { Op } from 'sequelize';
import type { Reader } from '../database/database.ts';
import type { RowOf } from '../database/model.ts';
import { readJson } from '../database/read-json.ts';
import { notFound } from '../http/api-error.ts';
import type { CoupleViewer } from '../viewer/viewer.ts';
import { importModel } from './import.model.ts';
import { unpacked } from './packed.ts';
import { previewSchema } from './preview.ts';
import type { Preview } from './preview.ts';

/** Imports that only the viewer sees, without drafts that have run out. */
function own({ user, couple }: CoupleViewer) {
  return {
    userId: user.id,
    coupleId: couple.id,
    [Op.or]: [{ expiresAt: null }, { expiresAt: { [Op.gt]: new Date() } }],
  };
}

/** The viewer's imports, newest first. */
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
 * An import of the viewer as it is stored.
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

/** What is kept of an import. */
export async function previewIn({ preview }: { preview: string }): Promise<Preview> {
  return readJson('a preview', previewSchema, String(await unpacked(preview)));
}

/**
 * An import of the viewer, as it was answered first.
 *
 * @throws ApiError `not_found`
 */
export async function getImport(reader: Reader, viewer: CoupleViewer, id: string): Promise<Import> {
  return (await previewIn(await ownImport(reader, viewer, id))).answer;
}
