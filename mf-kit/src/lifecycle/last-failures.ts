import type { FailureReport } from '@harmony/contract';
import { atom } from 'jotai';
import { store } from '../session/store.ts';

const LIMIT = 10;

export interface LastFailure extends FailureReport {
  at: Date;
}

/** The last failures reported by this page, newest first, until it is closed or reloaded. */
export const lastFailuresAtom = atom<readonly LastFailure[]>([]);

export function keepFailure(report: FailureReport): void {
  store.set(lastFailuresAtom, (failures) =>
    [{ ...report, at: new Date() }, ...failures].slice(0, LIMIT),
  );
}
