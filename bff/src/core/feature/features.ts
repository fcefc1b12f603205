import type { CoupleChange } from './couple-change.ts';
import type { Approval } from '@harmony/contract';
import type { Reader, Statement, Work } from '../../platform/database/database.ts';
import { deleteByKey } from '../../platform/database/delete-by-key.ts';
import { oneByOne } from '../../platform/schedule/one-by-one.ts';
import type { Services } from '../../services.ts';
import type { CoupleViewer, Viewer } from '../viewer/viewer.ts';
import type { ConsentKind } from './consent-kind.ts';
import type { ExpiryServices, Feature, PaymentLinks, Replacement } from './feature.ts';
import type { Days, FeatureReads, HistoryParts, Personal, ReadTools } from './history.ts';
import type { Mail } from './mail.ts';
import type { Preparation, Route } from './route.ts';
import type { DeletedBy, TableLife } from './table-life.ts';

declare module '../../services.ts' {
  interface Services {
    features: Features;
  }
}

/** A table with what becomes of its rows. */
export interface OwnedTable extends TableLife {
  name: string;
  /** The feature that alone writes it. */
  owner: string;
}

/** All features, for whoever does something that concerns each of them. */
export class Features implements FeatureReads {
  readonly list: readonly Feature[];
  readonly routes: readonly Route[];
  readonly preparations: readonly Preparation[];
  readonly tables: readonly OwnedTable[];
  /** What refers to something comes before it. */
  readonly #backwards: readonly Feature[];

  /** @param list in the order of what refers to what: what others refer to comes first */
  constructor(list: readonly Feature[]) {
    this.list = list;
    this.routes = list.flatMap(({ routes = [] }) => routes);
    this.preparations = list.flatMap(({ preparations = [] }) => preparations);
    this.tables = list.flatMap(tablesOf);
    this.#backwards = list.toReversed();
  }

  /** The links from rows to the transactions that pay for them. */
  get payments(): PaymentLinks {
    const payments = this.list.find((feature) => feature.payments)?.payments;
    if (!payments) throw new Error('No feature declares payment links');
    return payments;
  }

  /** Gives a new couple what it begins with. */
  async begin(work: Work, coupleId: string): Promise<void> {
    for (const feature of this.list) await feature.begin?.(work, coupleId);
  }

  /** Brings into a couple what its new member has from before. */
  async join(work: Work, coupleId: string, userId: string): Promise<void> {
    for (const feature of this.list) await feature.join?.(work, coupleId, userId);
  }

  /** Ends a couple for both. Expects it to be guarded. */
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

  /** Removes a couple with everything in it; its members stay. */
  async removeCouple(work: Work, coupleId: string): Promise<void> {
    for (const feature of this.#backwards) {
      await deleteRows(work, feature, ({ removed }) => removed, coupleId);
    }
  }

  /** Forgets a person. Expects them to be locked and in no couple. */
  async forget(work: Work, services: Services, user: Viewer['user']): Promise<void> {
    for (const feature of this.#backwards) {
      await deleteRows(work, feature, ({ forgotten }) => forgotten, user.id);
      await feature.forget?.(work, services, user);
    }
  }

  /** Ends by what else than a session somebody reads along with a person, who is locked. */
  async shutOut(work: Work, userId: string): Promise<void> {
    for (const feature of this.#backwards) {
      await deleteRows(work, feature, ({ shutOut }) => shutOut, userId);
    }
  }

  /** Removes what is somebody's alone, who is in no couple and to whom nothing else refers. */
  async removePersonal(work: Work, userId: string): Promise<void> {
    for (const feature of this.#backwards) {
      await deleteRows(work, feature, ({ forgotten }) => forgotten, userId);
    }
  }

  /**
   * Removes what has run out, in many short transactions, so that others can write in between. What cannot be removed
   * keeps nothing else from it.
   *
   * @param signal leaves the rest to later
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

  /** How a kind of change is told of and done that may need consent. */
  consentKind(kind: Approval['kind']): ConsentKind {
    const [found] = this.list.flatMap(({ consent }) => consent?.[kind] ?? []);
    if (!found) throw new Error(`No feature does ${kind}`);
    return found;
  }

  /** The kinds of mails that can be turned off: nobody waits for them. */
  optionalMails(): string[] {
    const all = this.list.flatMap(({ mails = [] }) => mails);
    return all.filter(({ wanted }) => wanted !== undefined).map(({ kind }) => kind);
  }

  /** A kind of mail by its name. */
  mail(kind: string): Mail {
    const found = this.list.flatMap(({ mails = [] }) => mails).find((mail) => mail.kind === kind);
    if (!found) throw new Error(`No feature writes ${kind}`);
    return found;
  }

  /** Puts one category of a couple in the place of another. */
  async replaceCategory(work: Work, viewer: CoupleViewer, ids: Replacement): Promise<void> {
    for (const feature of this.#backwards) await feature.replaceCategory?.(work, viewer, ids);
  }

  /** Runs before whatever a viewer changes. */
  async beforeChange(services: Services, viewer: Viewer): Promise<void> {
    for (const feature of this.list) await feature.beforeChange?.(services, viewer);
  }

  /** Runs after whatever a viewer changes in their couple, in the same transaction. */
  async afterChange(change: CoupleChange): Promise<void> {
    for (const feature of this.list) await feature.afterChange?.(change);
  }

  /** What a couple has entered, as far as the viewer may see it. */
  async history(reader: Reader, viewer: CoupleViewer, days: Days = {}): Promise<HistoryParts> {
    const reads = this.list.flatMap(({ history = {} }) => Object.entries(history));
    const parts: Record<string, unknown> = {};
    for (const [name, read] of reads) parts[name] = await read(reader, viewer, days);
    // A test says that none is missing.
    return parts as HistoryParts;
  }

  /** What a person downloads beside the history of their couple. */
  async personal(tools: ReadTools, viewer: Viewer): Promise<Personal> {
    const reads = this.list.flatMap(({ personal = {} }) => Object.entries(personal));
    const parts: Record<string, unknown> = {};
    for (const [name, read] of reads) parts[name] = await read(tools, viewer);
    return parts as Personal;
  }

  /** Selects a row where something has an amount, as far as the viewer may see it. */
  amounts(reader: Reader, viewer: CoupleViewer): Statement[] {
    return this.list.flatMap(({ amounts }) => amounts?.(reader, viewer) ?? []);
  }

  /** Ends what remembers amounts that are no more. */
  async forgetAmounts(work: Work, coupleId: string): Promise<void> {
    for (const feature of this.#backwards) await feature.forgetAmounts?.(work, coupleId);
  }

  /** Selects a row for each thing that takes time to read, as far as the viewer may see it. */
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

/** Whether what is in a table goes some time after its couple has parted. */
function isLater({ parted }: TableLife): boolean {
  return typeof parted === 'object' && parted.isLater === true;
}

/**
 * Deletes what belonged to couples that have parted. Which those are is read before: a statement that deletes locks what
 * it looks at, and so couples that are just being changed.
 */
async function deleteParted(
  { database }: Pick<ExpiryServices, 'database'>,
  { name, parted }: OwnedTable,
  signal?: AbortSignal,
): Promise<void> {
  if (typeof parted !== 'object') return;
  const { by } = parted;
  // By hand: of any table, by the column that its feature names.
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
    // By hand: of any table, by the column that its feature names.
    await work.change(`DELETE FROM ${table.name} WHERE ${rule.by} = ?`, [value]);
  }
}
