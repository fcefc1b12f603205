import type { CoupleChange } from './couple-change.ts';
import type { Approval, CalendarDay, Goal, Percents } from '@harmony/contract';
import type { Reader, Statement, Work } from '../../platform/database/database.ts';
import { deleteByKey } from '../../platform/database/delete-by-key.ts';
import { oneByOne } from '../../platform/schedule/one-by-one.ts';
import type { Services } from '../../services.ts';
import type { CoupleViewer, Viewer } from '../viewer/viewer.ts';
import type { ConsentKind } from './consent-kind.ts';
import type { ExpiryServices, Feature, PaymentLinks, Replacement } from './feature.ts';
import type { ImportedSettlements } from './imported-settlements.ts';
import type { Days, FeatureReads, HistoryParts, Personal, ReadTools } from './history.ts';
import type { Mail } from './mail.ts';
import type { Preparation, Route } from './route.ts';
import type { DeletedBy, TableLife } from './table-life.ts';

declare module '../../services.ts' {
  interface Services {
    features: Features;
  }
}

export interface OwnedTable extends TableLife {
  name: string;
  owner: string;
}

export class Features implements FeatureReads {
  readonly list: readonly Feature[];
  readonly routes: readonly Route[];
  readonly preparations: readonly Preparation[];
  readonly tables: readonly OwnedTable[];
  /** Referencing tables first, for deletion. */
  readonly #backwards: readonly Feature[];

  /** @param list in order of dependency: a feature comes after those that it references */
  constructor(list: readonly Feature[]) {
    this.list = list;
    this.routes = list.flatMap(({ routes = [] }) => routes);
    this.preparations = list.flatMap(({ preparations = [] }) => preparations);
    this.tables = list.flatMap(tablesOf);
    this.#backwards = list.toReversed();
  }

  get payments(): PaymentLinks {
    const payments = this.list.find((feature) => feature.payments)?.payments;
    if (!payments) throw new Error('No feature declares payment links');
    return payments;
  }

  get importedSettlements(): ImportedSettlements {
    const found = this.list.find((feature) => feature.importedSettlements)?.importedSettlements;
    if (!found) throw new Error('No feature declares imported settlements');
    return found;
  }

  /** Returns the percents by which the couple shares spending of a day; none without a rule. */
  async sharesOn(reader: Reader, viewer: CoupleViewer, date: CalendarDay): Promise<Percents> {
    const feature = this.list.find(({ sharesOn }) => sharesOn);
    return (await feature?.sharesOn?.(reader, viewer, date)) ?? {};
  }

  async begin(work: Work, coupleId: string): Promise<void> {
    for (const feature of this.list) await feature.begin?.(work, coupleId);
  }

  async join(work: Work, coupleId: string, userId: string): Promise<void> {
    for (const feature of this.list) await feature.join?.(work, coupleId, userId);
  }

  /** Ends a couple for both members. Expects it to be guarded. */
  async part(work: Work, coupleId: string): Promise<void> {
    for (const feature of this.#backwards) {
      await feature.part?.(work, coupleId);
      await deleteRows(
        work,
        feature,
        (table) => (isLater(table) ? undefined : table.parted),
        coupleId,
      );
    }
  }

  /** Deletes a couple with all its data, except its members. */
  async removeCouple(work: Work, coupleId: string): Promise<void> {
    for (const feature of this.#backwards) {
      await deleteRows(work, feature, ({ removed }) => removed, coupleId);
    }
  }

  /** Deletes a user's data. Expects the user to be locked and in no couple. */
  async forget(work: Work, services: Services, user: Viewer['user']): Promise<void> {
    for (const feature of this.#backwards) {
      await deleteRows(work, feature, ({ forgotten }) => forgotten, user.id);
      await feature.forget?.(work, services, user);
    }
  }

  /** Revokes all access to a user's data other than sessions. Expects the user to be locked. */
  async revokeAccess(work: Work, userId: string): Promise<void> {
    for (const feature of this.#backwards) {
      await deleteRows(work, feature, ({ shutOut }) => shutOut, userId);
    }
  }

  /** Deletes the personal data of a user who has no couple and whom no other row references. */
  async removePersonal(work: Work, userId: string): Promise<void> {
    for (const feature of this.#backwards) {
      await deleteRows(work, feature, ({ forgotten }) => forgotten, userId);
    }
  }

  /**
   * Deletes expired data in many short transactions, so that other writes can run in between. A failure does not
   * prevent the other deletions.
   *
   * @param signal leaves the rest for later
   */
  expire(services: ExpiryServices, now: Date, signal?: AbortSignal): Promise<void> {
    const removals = this.#backwards.flatMap((feature) => [
      async () => feature.expire?.(services, now, signal),
      ...tablesOf(feature)
        .filter(isLater)
        .map((table) => () => deleteParted(services, table, signal)),
      ...tablesOf(feature).map((table) => () => expireRows(services, table, now, signal)),
    ]);
    return oneByOne(removals, (remove) => remove(), signal);
  }

  consentKind(kind: Approval['kind']): ConsentKind {
    const [found] = this.list.flatMap(({ consent }) => consent?.[kind] ?? []);
    if (!found) throw new Error(`No feature declares the consent kind ${kind}`);
    return found;
  }

  mail(kind: string): Mail {
    const found = this.list.flatMap(({ mails = [] }) => mails).find((mail) => mail.kind === kind);
    if (!found) throw new Error(`No feature declares the mail ${kind}`);
    return found;
  }

  async replaceCategory(change: CoupleChange, ids: Replacement): Promise<void> {
    for (const feature of this.#backwards) await feature.replaceCategory?.(change, ids);
  }

  async beforeDeletion(
    ...[change, transactions]: Parameters<NonNullable<Feature['beforeDeletion']>>
  ): Promise<void> {
    for (const feature of this.list) await feature.beforeDeletion?.(change, transactions);
  }

  async afterReachedGoal(change: CoupleChange, goal: Goal): Promise<void> {
    for (const feature of this.list) await feature.afterReachedGoal?.(change, goal);
  }

  async beforeChange(services: Services, viewer: Viewer): Promise<void> {
    for (const feature of this.list) await feature.beforeChange?.(services, viewer);
  }

  async afterChange(change: CoupleChange): Promise<void> {
    for (const feature of this.list) await feature.afterChange?.(change);
  }

  async history(reader: Reader, viewer: CoupleViewer, days: Days = {}): Promise<HistoryParts> {
    const reads = this.list.flatMap(({ history = {} }) => Object.entries(history));
    const parts: Record<string, unknown> = {};
    for (const [name, read] of reads) parts[name] = await read(reader, viewer, days);
    // A test checks that all parts are present.
    return parts as HistoryParts;
  }

  async personal(tools: ReadTools, viewer: Viewer): Promise<Personal> {
    const reads = this.list.flatMap(({ personal = {} }) => Object.entries(personal));
    const parts: Record<string, unknown> = {};
    for (const [name, read] of reads) parts[name] = await read(tools, viewer);
    return parts as Personal;
  }

  amounts(reader: Reader, viewer: CoupleViewer): Statement[] {
    return this.list.flatMap(({ amounts }) => amounts?.(reader, viewer) ?? []);
  }

  async forgetAmounts(work: Work, coupleId: string): Promise<void> {
    for (const feature of this.#backwards) await feature.forgetAmounts?.(work, coupleId);
  }

  counted(reader: Reader, viewer: CoupleViewer, most: number, days: Days): Statement[] {
    return this.list.flatMap(({ counted }) => counted?.(reader, viewer, most, days) ?? []);
  }
}

function tablesOf({ name: owner, tables = {} }: Feature): OwnedTable[] {
  return Object.entries(tables).map(([name, life]) => ({ ...life, name, owner }));
}

async function expireRows(
  { database }: Pick<ExpiryServices, 'database'>,
  { name, expires }: OwnedTable,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  if (!expires) return;
  const { at, after = 0, unless } = expires;
  const stays = unless === undefined ? '' : ` AND NOT (${unless})`;
  const before = new Date(now.getTime() - after);
  await deleteByKey(database, name, { sql: `${at} <= ?${stays}`, values: [before] }, signal);
}

function isLater({ parted }: TableLife): boolean {
  return typeof parted === 'object' && parted.isLater === true;
}

/**
 * Deletes data of ended couples. Their ids are read first, because a DELETE locks all rows it examines, including
 * couples that are being changed.
 */
async function deleteParted(
  { database }: Pick<ExpiryServices, 'database'>,
  { name, parted }: OwnedTable,
  signal?: AbortSignal,
): Promise<void> {
  if (typeof parted !== 'object') return;
  const { by } = parted;
  // Raw SQL: works for any table, by the column that its feature names.
  const ended = await database.select<{ id: string }>(
    `SELECT DISTINCT c.id AS id FROM ${name} t JOIN couples c ON c.id = t.${by}
     WHERE c.ended_at IS NOT NULL`,
  );
  const deleteOf = (id: string) =>
    deleteByKey(database, name, { sql: `${by} = ?`, values: [id] }, signal);
  await oneByOne(ended, ({ id }) => deleteOf(id), signal);
}

async function deleteRows(
  work: Work,
  feature: Feature,
  ruleOf: (table: OwnedTable) => DeletedBy | string | undefined,
  value: string,
): Promise<void> {
  for (const table of tablesOf(feature).toReversed()) {
    const rule = ruleOf(table);
    if (typeof rule !== 'object') continue;
    // Raw SQL: works for any table, by the column that its feature names.
    await work.change(`DELETE FROM ${table.name} WHERE ${rule.by} = ?`, [value]);
  }
}
