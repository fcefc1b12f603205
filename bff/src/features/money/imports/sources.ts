import { sentMappingSchema } from '@harmony/contract';
import type { SentMapping } from '@harmony/contract';
import type { Reader, Work } from '../../../platform/database/database.ts';
import type { RowOf } from '../../../platform/database/model.ts';
import { readJson } from '../../../platform/database/read-json.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { importSourceModel } from './import.model.ts';
import type { Usual } from './preview/preview.ts';

export interface Source {
  mapping?: SentMapping;
  usual?: Omit<Usual, 'accountId'>;
  accountId?: string;
}

/** Returns the type, visibility and account of a source's payments: those of its last file, or the viewer's defaults. */
export function usualOf(viewer: CoupleViewer, { usual, accountId }: Source): Usual {
  const isVisible = viewer.privacy.defaultTransactionSharing;
  return { ...(usual ?? { type: 'personal', isVisible }), accountId: accountId ?? null };
}

export async function sourcesOf(
  reader: Reader,
  userId: string,
): Promise<ReadonlyMap<string, Source>> {
  const rows = await importSourceModel(reader).findAll({ where: { userId } });
  return new Map(rows.map((row) => [row.sourceKey, sourceIn(row)]));
}

export async function sourceOf(reader: Reader, userId: string, sourceKey: string): Promise<Source> {
  const row = await importSourceModel(reader).findOne({ where: { userId, sourceKey } });
  return row ? sourceIn(row) : {};
}

function sourceIn({
  mappingJson,
  type,
  isVisible,
  accountId,
}: RowOf<typeof importSourceModel>): Source {
  return {
    ...(mappingJson !== null && {
      mapping: readJson('a mapping', sentMappingSchema, mappingJson),
    }),
    ...(type !== null && isVisible !== null && { usual: { type, isVisible } }),
    ...(accountId !== null && { accountId }),
  };
}

/** Limit of sources per user; all of them are read for each file. */
const MAX_SOURCES = 200;

/** Stores a user's settings for a source; omitted fields keep their values. Beyond the limit nothing is stored. */
export async function keepSource(
  work: Work,
  userId: string,
  sourceKey: string,
  { mapping, ...others }: { mapping?: SentMapping } & Partial<Usual>,
): Promise<void> {
  const before = await importSourceModel(work).findOne({ where: { userId, sourceKey } });
  const settings = { ...(mapping && { mappingJson: JSON.stringify(lasting(mapping)) }), ...others };
  if (Object.keys(settings).length === 0) return;
  if (before) {
    await importSourceModel(work).update(settings, { where: { userId, sourceKey } });
  } else if ((await importSourceModel(work).count({ where: { userId } })) < MAX_SOURCES) {
    await importSourceModel(work).create({ userId, sourceKey, ...settings });
  }
}

/** Returns the parts of a mapping that apply to the next file; preamble, encoding and lines differ. */
function lasting(mapping: SentMapping): SentMapping {
  const { skipLines: _lines, encoding: _encoding, take: _take, ...others } = mapping;
  return others;
}
