import { importEndpoints, MOST_IMPORT_ROWS, storablePart } from '@harmony/contract';
import type { Import, SentMapping } from '@harmony/contract';
import { v7 as timedId } from 'uuid';
import { announce } from '../../../core/events/announce.ts';
import { currencyOf } from '../../../core/couples/couple-currency.ts';
import { guardCouple } from '../../../core/couples/guard-couple.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Work } from '../../../platform/database/transaction.ts';
import { ApiError, invalidField, notFound } from '../../../platform/http/api-error.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Services } from '../../../services.ts';
import { jsonBytes } from '../../../core/routes/json-bytes.ts';
import type { JsonBytes } from '../../../core/routes/json-bytes.ts';
import { preparation } from '../../../core/routes/preparation.ts';
import type { ReadFile } from '../../../statements/reading-program.ts';
import { statementIn } from '../../../statements/statement-bytes.ts';
import type { StatementBytes } from '../../../statements/statement-bytes.ts';
import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import { importModel } from './import.model.ts';
import { assertRoomForDraft, assertSmallEnough } from './most-imports.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { MANY_ROWS, ownImport } from './own-imports.ts';
import { packed, unpacked } from './packed.ts';
import { previewOf, usualOf } from './preview.ts';
import type { Usual } from './preview.ts';
import { readFile, readMapped } from './read-file.ts';
import { keepSource, sourceOf } from './sources.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const LONGEST_NAME = 255;
/** There may be many copies of the demo, and each visitor may import often. */
const MOST_DEMO_ROWS = 500;

/** A file with so many has at least as many bytes. */
const MANY_BYTES = 20 * MANY_ROWS;

/** What a file becomes for a viewer, and the same as it is kept. */
export const previewing = preparation(
  'preview of an import',
  async (
    { reader },
    viewer,
    { about, statement, usual }: { about: About; statement: StatementBytes; usual: Usual },
  ): Promise<Previewed> => {
    const preview = await previewOf(reader, viewer, about, statementIn(statement), usual);
    const { format, mapping } = preview.answer;
    const kept = await packed(JSON.stringify(preview));
    return { answer: jsonBytes(preview.answer), format, mapping, kept };
  },
);

type About = Pick<Import, 'id' | 'fileName'>;

/** What a file becomes; of its rows as bytes, as they may come from another process and are only handed on. */
interface Previewed extends Pick<Import, 'format' | 'mapping'> {
  answer: JsonBytes<Import>;
  /** The preview, packed. */
  kept: string;
}

/** A draft that was made and is not stored yet, so that making it happens outside of any transaction. */
export interface Draft extends About, Previewed {
  rowCount: number;
  sourceKey: string;
  /** Packed. */
  file: string;
}

/**
 * Reads a file for a viewer.
 *
 * @throws ApiError `invalid` for a file that cannot be read, `demo_limit`
 */
export async function makeDraft(
  services: Services,
  viewer: CoupleViewer,
  { file, mapping }: { file: File; mapping?: SentMapping | undefined },
): Promise<Draft> {
  assertSmallEnough(viewer, file.size);
  return oneAtATime(viewer.user.id, () => made(services, viewer, file, mapping));
}

async function made(
  services: Services,
  viewer: CoupleViewer,
  file: File,
  mapping: SentMapping | undefined,
): Promise<Draft> {
  const bytes = await file.bytes();
  // While the file is read, as to start takes as long.
  if (bytes.length >= MANY_BYTES) services.largeReads.start();
  const read = await readFile(services, viewer, bytes, mapping);
  assertFewEnough(viewer, read);
  const fileName = storablePart(file.name.slice(0, LONGEST_NAME)).trim() || 'file';
  const about = { id: timedId(), fileName };
  const usual = read.source.usual ?? usualOf(viewer);
  const preview = await previewed(services, viewer, about, read, usual);
  const { sourceKey, rowCount } = read;
  return { ...about, ...preview, rowCount, sourceKey, file: await packed(bytes) };
}

/**
 * Stores a draft, which is there for a day.
 *
 * @throws ApiError `changed_meanwhile` for one that was read in another currency than the couple has by now, `invalid`
 * for one too many
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
      // In a statement of its own: a server takes only so much in one.
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
 * Reads the file of a draft again, and keeps how for the next file of its source.
 *
 * @throws ApiError `not_found`, also for what was committed; `invalid` for a mapping that does not fit;
 * `changed_meanwhile` as when it is stored
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
  } = await oneAtATime(viewer.user.id, () => madeAgain(services, viewer, id, mapping));
  await inTransaction(services.database, async (work) => {
    await guardCouple(work, viewer.couple.id);
    await assertSameCurrency(work, viewer);
    // It may have been committed or deleted meanwhile; the guard keeps others from doing so now.
    const { committedAt } = await ownImport(work, viewer, id);
    if (committedAt) throw notFound();
    await importModel(work).update({ preview: kept, rowCount }, { where: { id } });
    if (used) await keepSource(work, viewer.user.id, sourceKey, { mapping: used });
    await announce(work, services, [viewer.user.id], importEndpoints.change);
  });
  return answer;
}

async function madeAgain(
  services: Services,
  viewer: CoupleViewer,
  id: string,
  mapping: SentMapping,
): Promise<Previewed & Pick<Draft, 'sourceKey' | 'rowCount'>> {
  const { database } = services;
  const { file, fileName, sourceKey, committedAt } = await ownImport(database, viewer, id);
  if (committedAt) throw notFound(sentence('This was imported already. Take it back first.'));
  const read = await readMapped(services, viewer, await unpacked(file), mapping);
  assertFewEnough(viewer, read);
  const source = await sourceOf(database, viewer.user.id, sourceKey);
  const usual = source.usual ?? usualOf(viewer);
  const preview = await previewed(services, viewer, { id, fileName }, read, usual);
  return { ...preview, sourceKey, rowCount: read.rowCount };
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

function assertFewEnough({ isDemo }: CoupleViewer, { rowCount }: ReadFile): void {
  if (isDemo && rowCount > MOST_DEMO_ROWS) {
    throw new ApiError(
      'demo_limit',
      sentence(
        'The demo takes files of up to {count, number} payments. Create your own account to import more.',
        { count: MOST_DEMO_ROWS },
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
    sentence('You count in another currency now. Import the file again.'),
  );
}
