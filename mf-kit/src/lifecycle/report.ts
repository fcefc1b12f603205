import { endpoints, guestReportSchema, type GuestReport } from '@harmony/contract';
import { request } from '../api/request.ts';

/**
 * Tells the developer console and the server which part failed and how. The server learns names and
 * places in our code and no message.
 *
 * @param name the part, such as `mf-goals-goals`
 */
export function reportGuestError(
  name: string,
  error: unknown,
  phase: GuestReport['phase'] = 'run',
): void {
  console.error(`[${name}]`, error);
  const report = guestReportSchema.safeParse({
    part: name.replaceAll(/[^a-z0-9-]/g, '-'),
    phase,
    kind: error instanceof Error ? error.name : 'Error',
    place: placeOf(error),
  });
  if (!report.success) return;
  request(endpoints.guestReports.send, { body: report.data }).catch((failure: unknown) => {
    // Nobody waits for it, and what failed has been told to the person already.
    console.error('The failure could not be reported', failure);
  });
}

/** The first place in a build that the error's stack names. */
function placeOf(error: unknown): string | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return /\/mf\/[\w./-]+:\d+:\d+/.exec(stack)?.[0] ?? null;
}
