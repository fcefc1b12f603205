import { failureReportSchema, type FailureReport } from '@harmony/contract';
import { atom } from 'jotai';
import { readBoot } from '../session/boot.ts';
import { store } from '../session/store.ts';
import { tabStorage } from '../storage/browser-storage.ts';

const LIMIT = 10;

const KEY = 'harmony-failures';

export interface LastFailure extends FailureReport {
  at: Date;
  isBeforeReload: boolean;
}

/** The last failures reported by this tab, newest first. */
export const lastFailuresAtom = atom<readonly LastFailure[]>([]);

export function keepFailure(report: FailureReport): void {
  const failure = { ...report, at: new Date(), isBeforeReload: false };
  store.set(lastFailuresAtom, (failures) => [failure, ...failures].slice(0, LIMIT));
  const { session } = readBoot();
  tabStorage.keep(KEY, JSON.stringify({ session, failures: store.get(lastFailuresAtom) }));
}

/** Deletes the stored failures, at the end of a session. */
export function forgetFailures(): void {
  tabStorage.remove(KEY);
}

/** Restores the failures of earlier pages of this tab, and deletes those of another session. */
export function restoreFailures(): void {
  const { session, failures }: Record<string, unknown> = { ...Object(tabStorage.readJson(KEY)) };
  if (session !== readBoot().session) forgetFailures();
  else if (Array.isArray(failures)) store.set(lastFailuresAtom, failures.flatMap(restored));
}

/** Entries in another format are outdated and ignored. */
function restored(kept: unknown): LastFailure[] {
  const { data } = failureReportSchema.safeParse(kept);
  const at = new Date(String(Object(kept).at));
  return data && !Number.isNaN(at.getTime()) ? [{ ...data, at, isBeforeReload: true }] : [];
}
