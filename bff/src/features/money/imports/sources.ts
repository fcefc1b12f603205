import { sentMappingSchema } from '@harmony/contract';
import type { SentMapping, StatementMapping } from '@harmony/contract';
import type { Reader } from '../../../platform/database/database.ts';
import type { RowOf } from '../../../platform/database/model.ts';
import { readJson } from '../../../platform/database/read-json.ts';
import type { Work } from '../../../platform/database/transaction.ts';
import { importSourceModel } from './import.model.ts';
import type { Usual } from './preview.ts';

/** How somebody has files of a source read, and whose account it is, as far as they have said it. */
export interface Source {
  mapping?: SentMapping;
  usual?: Usual;
}

/** What a user has said of the files of each source, by its key. */
export async function sourcesOf(
  reader: Reader,
  userId: string,
): Promise<ReadonlyMap<string, Source>> {
  const rows = await importSourceModel(reader).findAll({ where: { userId } });
  return new Map(rows.map((row) => [row.sourceKey, sourceIn(row)]));
}

/** What a user has said of the files of one source. */
export async function sourceOf(reader: Reader, userId: string, sourceKey: string): Promise<Source> {
  const row = await importSourceModel(reader).findOne({ where: { userId, sourceKey } });
  return row ? sourceIn(row) : {};
}

function sourceIn({ mappingJson, type, isVisible }: RowOf<typeof importSourceModel>): Source {
  return {
    ...(mappingJson !== null && {
      mapping: readJson('a mapping', sentMappingSchema, mappingJson),
    }),
    ...(type !== null && isVisible !== null && { usual: { type, isVisible } }),
  };
}

/** More banks and apps than anybody has; all that is known of them is looked at whenever a file comes. */
const MOST_SOURCES = 200;

/**
 * Keeps what a user says of the files of a source; what is left out stays as it was. Of one source too many nothing is
 * kept, and it is asked again.
 */
export async function keepSource(
  work: Work,
  userId: string,
  sourceKey: string,
  { mapping, usual }: { mapping?: StatementMapping; usual?: Usual },
): Promise<void> {
  const before = await importSourceModel(work).findOne({ where: { userId, sourceKey } });
  const said = {
    ...(mapping && { mappingJson: JSON.stringify(lasting(mapping)) }),
    ...(usual && { type: usual.type, isVisible: usual.isVisible }),
  };
  if (Object.keys(said).length === 0) return;
  if (before) {
    await importSourceModel(work).update(said, { where: { userId, sourceKey } });
  } else if ((await importSourceModel(work).count({ where: { userId } })) < MOST_SOURCES) {
    await importSourceModel(work).create({ userId, sourceKey, ...said });
  }
}

/** What the next file has as well; what stands before its rows may be longer, and its letters written otherwise. */
function lasting(mapping: StatementMapping): SentMapping {
  const { skipLines: _lines, encoding: _encoding, ...others } = mapping as SentMapping;
  return others;
}
