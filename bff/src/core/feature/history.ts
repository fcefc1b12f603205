import type { Approval, Archive, ArchivedHistory, CalendarDay, MyData } from '@harmony/contract';
import type { Reader, Statement } from '../../platform/database/database.ts';
import type { CoupleViewer, Viewer } from '../viewer/viewer.ts';
import type { ConsentKind } from './consent-kind.ts';
import type { ImportedSettlements } from './imported-settlements.ts';
import type { Paged, Pages } from './pages.ts';
import type { Names, Sheet } from './sheet.ts';

type HistoryName = Exclude<keyof ArchivedHistory, keyof Archive>;

/** A couple's data, each part read by its own visibility rules; transactions in pages. */
export type History = {
  [Name in HistoryName]: Name extends 'transactions'
    ? Pages<ArchivedHistory[Name][number]>
    : ArchivedHistory[Name];
};

/** A range of transaction dates, both inclusive. */
export interface Days {
  from?: CalendarDay | undefined;
  to?: CalendarDay | undefined;
}

export interface Part<Rows> {
  rows: Rows;
  sheets(names: Names): readonly Sheet[];
}

export type HistoryParts = { [Name in HistoryName]: Part<History[Name]> };

export function rowsIn(parts: HistoryParts): History {
  const rows = Object.entries(parts).map(([name, part]) => [name, part.rows]);
  return Object.fromEntries(rows) as History;
}

export type HistoryReads = {
  [Name in HistoryName]?: (
    reader: Reader,
    viewer: CoupleViewer,
    days: Days,
  ) => Promise<Part<History[Name]>> | Part<History[Name]>;
};

type PersonalName = Exclude<keyof MyData, HistoryName | 'madeAt'>;

/** A user's data besides the history of their couple. */
export type Personal = { [Name in PersonalName]: Paged<MyData[Name]> };

/** Reads that go through all features. */
export interface FeatureReads {
  /** Reads the couple's entries that are visible to the viewer. */
  history(reader: Reader, viewer: CoupleViewer, days?: Days): Promise<HistoryParts>;
  /** Reads the personal parts of a download. */
  personal(tools: ReadTools, viewer: Viewer): Promise<Personal>;
  /** @throws Error when no feature declares the kind */
  consentKind(kind: Approval['kind']): ConsentKind;
  readonly importedSettlements: Pick<ImportedSettlements, 'known'>;
  /** Selects a row for each visible item, at most `most` of each kind, to estimate the cost of a read. */
  counted(reader: Reader, viewer: CoupleViewer, most: number, days: Days): Statement[];
}

/** Dependencies of a read, in the server or in a worker process. */
export interface ReadTools {
  reader: Reader;
  features: FeatureReads;
  /** Aborted when the result is no longer needed. */
  signal?: AbortSignal;
}

export type PersonalReads = {
  [Name in PersonalName]?: (
    tools: ReadTools,
    viewer: Viewer,
  ) => Promise<Personal[Name]> | Personal[Name];
};

export function isInCouple(viewer: Viewer): viewer is CoupleViewer {
  return viewer.couple !== undefined;
}
