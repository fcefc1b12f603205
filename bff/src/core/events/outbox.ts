import { topicSchema } from '@harmony/contract';
import type { Topic } from '@harmony/contract';
import { Op } from 'sequelize';
import type { Reader } from '../../platform/database/database.ts';
import { outboxModel } from './outbox.model.ts';

/** An event for one user, numbered consecutively. */
export interface Announcement {
  sequence: number;
  topics: readonly Topic[];
}

interface Row {
  lastSequence: number;
  sequence: number | null;
  topics: string | null;
  coupleId: string | null;
}

export interface Pending {
  lastSequence: number;
  coupleId: string | null;
  announcements: readonly Announcement[];
}

/**
 * Checks in one query that a session is valid, and reads its user's events after a number.
 *
 * @param after a number, or `undefined` to read only the newest number
 * @returns `undefined` if the session has ended
 */
export async function pendingOf(
  reader: Reader,
  sessionId: string,
  after: number | undefined,
): Promise<Pending | undefined> {
  // Raw SQL: a join in one round trip, as every stream runs it at every heartbeat.
  const rows = await reader.select<Row>(
    `SELECT u.event_sequence AS lastSequence, o.sequence AS sequence, o.topics AS topics,
       m.couple_id AS coupleId
     FROM sessions s
     JOIN users u ON u.id = s.user_id
     LEFT JOIN couple_members m ON m.user_id = u.id
     LEFT JOIN outbox o ON o.recipient_id = u.id AND o.sequence > ?
     WHERE s.id = ? AND s.expires_at > ?
     ORDER BY o.sequence`,
    [after ?? Number.MAX_SAFE_INTEGER, sessionId, new Date()],
  );
  const [first] = rows;
  if (!first) return undefined;
  const announcements = rows.flatMap(({ sequence, topics }) =>
    sequence === null || topics === null ? [] : [{ sequence, topics: readTopics(topics) }],
  );
  return { lastSequence: first.lastSequence, coupleId: first.coupleId, announcements };
}

export interface News {
  announcements: readonly Announcement[];
  /** The user's valid sessions, each with the user's current couple. */
  coupleOfSession: ReadonlyMap<string, string | null>;
}

/**
 * Reads a user's events after a number, and then the valid sessions, so that events are never sent to an ended one.
 */
export async function newsFor(reader: Reader, userId: string, after: number): Promise<News> {
  const rows = await outboxModel(reader).findAll({
    where: { recipientId: userId, sequence: { [Op.gt]: after } },
    attributes: ['sequence', 'topics'],
    order: ['sequence'],
  });
  // Raw SQL: a join.
  const sessions = await reader.select<{ id: string; coupleId: string | null }>(
    `SELECT s.id AS id, m.couple_id AS coupleId
     FROM sessions s LEFT JOIN couple_members m ON m.user_id = s.user_id
     WHERE s.user_id = ? AND s.expires_at > ?`,
    [userId, new Date()],
  );
  return {
    announcements: rows.map(({ sequence, topics }) => ({ sequence, topics: readTopics(topics) })),
    coupleOfSession: new Map(sessions.map(({ id, coupleId }) => [id, coupleId])),
  };
}

/** Returns the number of the newest event for a session's user; 0 without events or a valid session. */
export async function lastSequenceOf(reader: Reader, sessionId: string): Promise<number> {
  return (await pendingOf(reader, sessionId, undefined))?.lastSequence ?? 0;
}

function readTopics(stored: string): Topic[] {
  return stored.split(',').map((topic) => topicSchema.parse(topic));
}
