import type { Approval, Archive, ArchivedHistory, CalendarDay, MyData } from '@harmony/contract';
import type { Reader, Statement } from '../../platform/database/database.ts';
import type { CoupleViewer, Viewer } from '../viewer/viewer.ts';
import type { ConsentKind } from './consent-kind.ts';
import type { Paged, Pages } from './pages.ts';
import type { Names, Sheet } from './sheet.ts';

type HistoryName = Exclude<keyof ArchivedHistory, keyof Archive>;

/** What a couple has entered, each part by the rules by which it is read; transactions in pages. */
export type History = {
  [Name in HistoryName]: Name extends 'transactions'
    ? Pages<ArchivedHistory[Name][number]>
    : ArchivedHistory[Name];
};

/** The days of the transactions that are meant, both inclusive. */
export interface Days {
  from?: CalendarDay | undefined;
  to?: CalendarDay | undefined;
}

/** A part of a history, and how it looks in a spreadsheet. */
export interface Part<Rows> {
  rows: Rows;
  sheets(names: Names): readonly Sheet[];
}

/** The parts of a history. */
export type HistoryParts = { [Name in HistoryName]: Part<History[Name]> };

/** The rows of the parts. */
export function rowsIn(parts: HistoryParts): History {
  const rows = Object.entries(parts).map(([name, part]) => [name, part.rows]);
  return Object.fromEntries(rows) as History;
}

/** How a feature reads its parts of a couple's history. */
export type HistoryReads = {
  [Name in HistoryName]?: (
    reader: Reader,
    viewer: CoupleViewer,
    days: Days,
  ) => Promise<Part<History[Name]>> | Part<History[Name]>;
};

type PersonalName = Exclude<keyof MyData, HistoryName | 'madeAt'>;

/** What a person downloads beside the history of their couple. */
export type Personal = { [Name in PersonalName]: Paged<MyData[Name]> };

/** Reads that go through all features. */
export interface FeatureReads {
  /** Reads the couple's entries that are visible to the viewer. */
  history(reader: Reader, viewer: CoupleViewer, days?: Days): Promise<HistoryParts>;
  /** Reads the personal parts of a download. */
  personal(tools: ReadTools, viewer: Viewer): Promise<Personal>;
  /** @throws Error when no feature declares the kind */
  consentKind(kind: Approval['kind']): ConsentKind;
  /** Selects a row for each visible thing that takes time to read, at most `most` of each kind. */
  counted(reader: Reader, viewer: CoupleViewer, most: number, days: Days): Statement[];
}

/** The input of a read, in the server or in a read process. */
export interface ReadTools {
  reader: Reader;
  features: FeatureReads;
}

/** How a feature reads its parts of it. */
export type PersonalReads = {
  [Name in PersonalName]?: (
    tools: ReadTools,
    viewer: Viewer,
  ) => Promise<Personal[Name]> | Personal[Name];
};

/** Whether a viewer belongs to a couple. */
export function isInCouple(viewer: Viewer): viewer is CoupleViewer {
  return viewer.couple !== undefined;
}
