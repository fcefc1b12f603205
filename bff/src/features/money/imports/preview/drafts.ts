import { importEndpoints, MOST_IMPORT_ROWS, storablePart } from '@harmony/contract';
import type { Import, SentMapping } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import { announce } from '../../../../core/events/announce.ts';
import { currencyOf } from '../../../../core/couples/couple-currency.ts';
import { guardCouple } from '../../../../core/couples/guard-couple.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import type { Work } from '../../../../platform/database/database.ts';
import { ApiError, invalidField, notFound } from '../../../../platform/http/api-error.ts';
import { sentence } from '../../../../platform/language/sentence.ts';
import type { Services } from '../../../../services.ts';
import { jsonBytes } from '../../../../core/routes/json-bytes.ts';
import type { JsonBytes } from '../../../../core/routes/json-bytes.ts';
import { preparation } from '../../../../core/routes/preparation.ts';
import type { ReadFile } from '../../../../statements/reading-program.ts';
import { statementIn } from '../../../../statements/statement-bytes.ts';
import type { StatementBytes } from '../../../../statements/statement-bytes.ts';
import type { CoupleViewer } from '../../../../core/viewer/viewer.ts';
import { importModel } from '../import.model.ts';
import { assertRoomForDraft, assertSmallEnough } from '../most-imports.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { MANY_ROWS, ownImport } from '../own-imports.ts';
import { packed, unpacked } from '../packed.ts';
import { previewOf } from './preview.ts';
import type { Usual } from './preview.ts';
import { readFile, readMapped } from './read-file.ts';
import { keepSource, sourceOf, usualOf } from '../sources.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const MAX_NAME_LENGTH = 255;
/** Lower limit in demo copies: there may be many, and visitors may import often. */
const MAX_DEMO_ROWS = 500;

/** A file with this number of rows has at least this size in bytes. */
const MANY_BYTES = 20 * MANY_ROWS;

/** Builds the preview of a file for a viewer, both as response and for storage. */
export const previewing = preparation(
  'preview of an import',
  async (
    tools,
    viewer,
    { about, statement, usual }: { about: About; statement: StatementBytes; usual: Usual },
  ): Promise<Previewed> => {
    const preview = await previewOf(tools, viewer, about, statementIn(statement), usual);
    const { format, mapping, needsMapping } = preview.answer;
    const kept = await packed(JSON.stringify(preview));
    return { answer: jsonBytes(preview.answer), format, mapping, needsMapping, kept };
  },
);

type About = Pick<Import, 'id' | 'fileName' | 'answered'>;

/** The response is kept as bytes, since it may come from another process and is only forwarded. */
interface Previewed extends Pick<Import, 'format' | 'mapping' | 'needsMapping'> {
  answer: JsonBytes<Import>;
  kept: string;
}

/** A draft before it is stored: parsing runs outside of any transaction. */
export interface Draft extends Omit<About, 'answered'>, Previewed {
  rowCount: number;
  sourceKey: string;
  /** Compressed. */
  file: string;
}

/**
 * Parses a file for a viewer.
 *
 * @throws ApiError `invalid` for an unreadable file, `demo_limit`
 */
export async function makeDraft(
  services: Services,
  viewer: CoupleViewer,
  { file, mapping }: { file: File; mapping?: SentMapping | undefined },
): Promise<Draft> {
  assertSmallEnough(viewer, file.size);
  return oneAtATime(viewer.user.id, () => createDraft(services, viewer, file, mapping));
}

async function createDraft(
  services: Services,
  viewer: CoupleViewer,
  file: File,
  mapping: SentMapping | undefined,
): Promise<Draft> {
  const bytes = await file.bytes();
  // Starts the process while the file is parsed, since both take about as long.
  if (bytes.length >= MANY_BYTES) services.largeReads.start();
  const read = await readFile(services, viewer, bytes, mapping);
  assertWithinLimit(viewer, read);
  const fileName = storablePart(file.name.slice(0, MAX_NAME_LENGTH)).trim() || 'file';
  const about = { id: timedId(), fileName };
  const usual = usualOf(viewer, read.source);
  const { sourceKey, rowCount, answered } = read;
  const preview = await previewed(services, viewer, { ...about, answered }, read, usual);
  return { ...about, ...preview, rowCount, sourceKey, file: await packed(bytes) };
}

/**
 * Stores a draft for one day.
 *
 * @throws ApiError `changed_meanwhile` if it was parsed in another currency than the couple's current one, `invalid`
 *   beyond the limit of drafts
 */
export async function storeDraft(
  services: Services,
  viewer: CoupleViewer,
  { answer, kept, id, fileName, format, rowCount, sourceKey, file }: Draft,
): Promise<JsonBytes<Import>> {
  const now = new Date();
  await inTransaction(services.database, async (work) => {
    await guardCouple(work, viewer.couple.id);
    await assertSameCurrency(work, viewer);
    await assertRoomForDraft(work, viewer);
    await importModel(work).create({
      id,
      coupleId: viewer.couple.id,
      userId: viewer.user.id,
      fileName,
      format,
      sourceKey,
      file,
      // Written separately: MariaDB limits the size of a statement.
      preview: '',
      rowCount,
      createdCount: 0,
      createdAt: now,
      expiresAt: new Date(now.getTime() + DAY_MILLISECONDS),
    });
    await importModel(work).update({ preview: kept }, { where: { id } });
    await announce(work, services, [viewer.user.id], importEndpoints.create);
  });
  return answer;
}

/**
 * Parses the file of a draft again and stores the mapping for the next file of its source.
 *
 * @throws ApiError `not_found`, also for a committed import; `invalid` for a mapping that does not fit;
 *   `changed_meanwhile` as in `storeDraft`
 */
export async function readAgain(
  services: Services,
  viewer: CoupleViewer,
  id: string,
  mapping: SentMapping,
): Promise<JsonBytes<Import>> {
  const {
    answer,
    kept,
    sourceKey,
    rowCount,
    mapping: used,
    needsMapping,
    overruling,
  } = await oneAtATime(viewer.user.id, () => rebuild(services, viewer, id, mapping));
  await inTransaction(services.database, async (work) => {
    await guardCouple(work, viewer.couple.id);
    await assertSameCurrency(work, viewer);
    // Checked again under the couple's lock: it may have been committed or deleted in the meantime.
    const { committedAt } = await ownImport(work, viewer, id);
    if (committedAt) throw notFound();
    await importModel(work).update({ preview: kept, rowCount }, { where: { id } });
    // Guesses that the user has not confirmed yet are not stored.
    const sure = (!needsMapping && used) || mapping;
    await keepSource(work, viewer.user.id, sourceKey, { mapping: sure });
    for (const [key, part] of Object.entries(overruling)) {
      await keepSource(work, viewer.user.id, key, { mapping: part });
    }
    await announce(work, services, [viewer.user.id], importEndpoints.change);
  });
  return answer;
}

async function rebuild(
  services: Services,
  viewer: CoupleViewer,
  id: string,
  mapping: SentMapping,
): Promise<Previewed & Pick<Draft, 'sourceKey' | 'rowCount'> & Pick<ReadFile, 'overruling'>> {
  const { database } = services;
  const { file, fileName, sourceKey, committedAt } = await ownImport(database, viewer, id);
  if (committedAt) throw notFound(sentence('This was already imported. Undo that import first.'));
  const read = await readMapped(services, viewer, await unpacked(file), mapping);
  assertWithinLimit(viewer, read);
  const usual = usualOf(viewer, await sourceOf(database, viewer.user.id, sourceKey));
  const about = { id, fileName, answered: mapping };
  const preview = await previewed(services, viewer, about, read, usual);
  return { ...preview, sourceKey, rowCount: read.rowCount, overruling: read.overruling };
}

function previewed(
  services: Services,
  viewer: CoupleViewer,
  about: About,
  { statement, rowCount }: ReadFile,
  usual: Usual,
): Promise<Previewed> {
  const isLarge = rowCount >= MANY_ROWS;
  return previewing.run(services, viewer, { about, statement, usual }, isLarge);
}

function assertWithinLimit({ isDemo }: CoupleViewer, { rowCount }: ReadFile): void {
  if (isDemo && rowCount > MAX_DEMO_ROWS) {
    throw new ApiError(
      'demo_limit',
      sentence(
        'The demo takes files of up to {count, number} payments. Create your own account to import more.',
        { count: MAX_DEMO_ROWS },
      ),
    );
  }
  if (rowCount <= MOST_IMPORT_ROWS) return;
  throw invalidField(
    'file',
    sentence('This file has more than 20,000 payments. Please export a shorter period.'),
  );
}

async function assertSameCurrency(work: Work, { couple }: CoupleViewer): Promise<void> {
  if ((await currencyOf(work, couple.id)) === couple.currency) return;
  throw new ApiError(
    'changed_meanwhile',
    sentence('Your couple’s currency has changed. Import the file again.'),
  );
}
