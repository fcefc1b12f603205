import type { CoupleViewer } from '../../../core/viewer/viewer.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { Sentence } from '../../../platform/language/sentence.ts';
import type { DayReader } from '../../../core/preferences/written-day.ts';
import { connectionModel } from './connection.model.ts';
import type { ConnectionRow, Problem } from './connection.model.ts';
import { endsSoon, messageAt, statusAt } from './read-connections.ts';

/** Problems that do not resolve on their own. */
const BLOCKING: readonly (Problem | null)[] = ['unpaid', 'refused', 'address', 'sealed'];

/** A connection whose owner must act to continue receiving payments. */
export interface RequiredAction {
  /** Identifies the connection and the reason. */
  key: string;
  institution: string;
  message: Sentence;
}

/** Returns the viewer's connections that need an action, oldest first; nothing where the plan does not pull. */
export async function requiredActions(
  reader: Reader,
  { user, couple, plan }: CoupleViewer,
  now: Date,
  preferences: DayReader = {},
): Promise<RequiredAction[]> {
  if (!plan.connections) return [];
  const rows = await connectionModel(reader).findAll({
    where: { userId: user.id, coupleId: couple.id },
    order: ['id'],
  });
  return rows.flatMap((row) => {
    const reason = reasonOf(row, now);
    const message = reason && messageAt(row, now, preferences);
    return message ? [{ key: `${row.id} ${reason}`, institution: row.institution, message }] : [];
  });
}

function reasonOf(row: ConnectionRow, now: Date): string | undefined {
  const status = statusAt(row, now);
  if (status === 'expired' || status === 'revoked') return 'ended';
  if (status === 'attention' && BLOCKING.includes(row.problem)) return 'blocked';
  return status === 'ready' && endsSoon(row, now) ? 'ending' : undefined;
}
