import type { FailureReport } from '@harmony/contract';

const LIMIT = 10;

export interface LastFailure extends FailureReport {
  at: Date;
}

let failures: readonly LastFailure[] = [];

export function keepFailure(report: FailureReport): void {
  failures = [{ ...report, at: new Date() }, ...failures].slice(0, LIMIT);
}

/** Returns the last failures reported by this page, newest first, until it is closed or reloaded. */
export function lastFailures(): readonly LastFailure[] {
  return failures;
}
