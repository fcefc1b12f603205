import type { Archive, ArchivedHistory } from '@harmony/contract';
import type { RawInstant, Reader } from '../../../platform/database/database.ts';
import { toInstant } from '../../../platform/database/database.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import { rowsIn } from '../../../core/feature/history.ts';
import type { Paged } from '../../../core/feature/pages.ts';
import type { ReadTools } from '../../../core/feature/history.ts';
import { defaultPrivacySettings } from '../../../core/privacy/default-privacy-settings.ts';
import type { CoupleViewer, Viewer } from '../../../core/viewer/viewer.ts';

interface Row {
  id: string;
  name: string;
  currency: string;
  createdAt: RawInstant;
  endedAt: RawInstant;
  userId: string;
  firstName: string;
  lastName: string;
  /** Whether the member shared their contributions when the couple ended, and still does. */
  isSharing: 0 | 1;
}

/** Returns the viewer's former couples, the most recent first. */
export async function listArchives(reader: Reader, viewer: Viewer): Promise<Archive[]> {
  const rows = await archiveRows(reader, viewer);
  return [...Map.groupBy(rows, ({ id }) => id).values()].map(archiveOf);
}

/**
 * Returns the history of a former couple with the same visibility rules as for a current one.
 *
 * @throws ApiError `not_found`
 */
export async function archivedHistory(
  { features, reader }: ReadTools,
  viewer: Viewer,
  id: string,
): Promise<Paged<ArchivedHistory>> {
  const rows = (await archiveRows(reader, viewer)).filter((row) => row.id === id);
  if (rows.length === 0) throw notFound();
  const history = await features.history(reader, memberThen(viewer, rows));
  return {
    ...archiveOf(rows),
    ...rowsIn(history),
  };
}

function archiveRows(reader: Reader, { user }: Viewer): Promise<Row[]> {
  // Raw SQL: a join.
  return reader.select<Row>(
    `SELECT c.id AS id, c.name AS name, c.currency AS currency,
       c.created_at AS createdAt, c.ended_at AS endedAt,
       m.user_id AS userId, u.first_name AS firstName, u.last_name AS lastName,
       m.goal_progress_sharing AND COALESCE(p.goal_progress_sharing, FALSE) AS isSharing
     FROM former_members own
     JOIN couples c ON c.id = own.couple_id
     JOIN former_members m ON m.couple_id = c.id
     JOIN users u ON u.id = m.user_id
     LEFT JOIN privacy_settings p ON p.user_id = m.user_id
     WHERE own.user_id = ? ORDER BY c.ended_at DESC, c.id, m.position`,
    [user.id],
  );
}

function archiveOf(rows: readonly Row[]): Archive {
  const [first] = rows;
  if (!first) throw new Error('The archive has no members');
  return {
    id: first.id,
    name: first.name,
    members: rows.map(({ userId, firstName, lastName }) => ({ id: userId, firstName, lastName })),
    currency: first.currency,
    createdAt: toInstant(first.createdAt).toISOString(),
    endedAt: toInstant(first.endedAt).toISOString(),
  };
}

function memberThen(viewer: Viewer, rows: readonly Row[]): CoupleViewer {
  const { id, name, members, currency } = archiveOf(rows);
  const withLimits = members.map((member) => ({ ...member, monthlyLimitCents: 0 }));
  const partner = withLimits.find((member) => member.id !== viewer.user.id);
  const sharing = rows.find(({ userId }) => userId === partner?.id)?.isSharing;
  return {
    ...viewer,
    couple: {
      id,
      name,
      currency,
      members: withLimits,
      inviteCode: null,
      inviteExpiresAt: null,
      monthlyLimitCents: 0,
    },
    partner: partner && {
      ...partner,
      privacy: { ...defaultPrivacySettings, goalProgressSharing: sharing === 1 },
    },
  };
}
