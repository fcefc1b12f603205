import type { FailureReport } from '@harmony/contract';
import { atom } from 'jotai';
import { readBoot } from '../session/boot.ts';
import { store } from '../session/store.ts';
import { tabStorage } from '../storage/browser-storage.ts';

const LIMIT = 10;

const KEY = 'harmony-failures';

/** A failure as it is stored, as one line of JSON. */
export interface KeptFailure extends FailureReport {
  at: Date;
  session: string | undefined;
  /** When its page was loaded (`performance.timeOrigin`). */
  page: number;
}

/** Lines of the tab's last failures, newest first; `undefined` until one is reported by this page. */
const linesAtom = atom<readonly string[] | undefined>(undefined);

/** Lines of the tab's last failures (`KeptFailure`), newest first, also of earlier pages and sessions. */
export const failureLinesAtom = atom((get) => get(linesAtom) ?? storedLines());

/** Stores a failure until the session ends, since a page that has failed is usually reloaded. */
export function storeFailure(report: FailureReport): void {
  const { session } = readBoot();
  const kept: KeptFailure = { ...report, at: new Date(), session, page: performance.timeOrigin };
  const lines = [JSON.stringify(kept), ...store.get(failureLinesAtom)].slice(0, LIMIT);
  store.set(linesAtom, lines);
  tabStorage.keep(KEY, lines.join('\n'));
}

/** Deletes the stored failures, at the end of a session. */
export function clearFailures(): void {
  tabStorage.remove(KEY);
}

function storedLines(): string[] {
  return tabStorage.read(KEY)?.split('\n') ?? [];
}
