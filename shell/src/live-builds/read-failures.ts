import { failureReportSchema, type FailureReport } from '@harmony/contract';
import { readBoot } from '@harmony/mf-kit';
import type { KeptFailure } from '@harmony/mf-kit/internal';

/** A failure of this tab. */
export interface LastFailure extends FailureReport {
  at: Date;
  isBeforeReload: boolean;
}

/**
 * Returns the failures of this session. Lines in another format are outdated and ignored.
 *
 * @param lines the value of `failureLinesAtom`
 */
export function readFailures(lines: readonly string[]): LastFailure[] {
  const { session } = readBoot();
  return lines.flatMap((line) => {
    const kept = parse(line);
    const { data } = failureReportSchema.safeParse(kept);
    const at = new Date(String(kept.at));
    if (!data || kept.session !== session || Number.isNaN(at.getTime())) return [];
    return [{ ...data, at, isBeforeReload: kept.page !== performance.timeOrigin }];
  });
}

function parse(line: string): Partial<Record<keyof KeptFailure, unknown>> {
  try {
    return { ...Object(JSON.parse(line)) };
  } catch {
    return {}; // Written by another version.
  }
}
