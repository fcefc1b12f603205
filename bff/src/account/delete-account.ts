import type { deleteAccountSchema } from '@harmony/contract';
import type { Request } from 'express';
import type { z } from 'zod';
import { assertPassword } from '../auth/credentials.rules.ts';
import { forgetLinks } from '../auth/mailed-links.ts';
import { endCustomerOf } from '../billing/customers.ts';
import { endCouple } from '../couples/end-couple.ts';
import { guardCouple } from '../couples/guard-couple.ts';
import { removeCouple } from '../couples/remove-couple.ts';
import { lockUsers } from '../database/lock-users.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Work } from '../database/transaction.ts';
import { ApiError, invalidField } from '../http/api-error.ts';
import type { Services } from '../services.ts';
import type { CoupleViewer, Viewer } from '../viewer/viewer.ts';

/** Who has deleted their account, in the history that their partner keeps. */
const GONE = { firstName: 'Former', lastName: 'partner' };

/**
 * Deletes the viewer's account with all that is theirs alone, a subscription included. What they shared stays in the archive
 * of their partner, without their name; it goes too once the partner is gone.
 *
 * @throws ApiError `invalid` for the wrong password or address, `not_yours` for the demo
 */
export async function deleteAccount(
  services: Services,
  request: Request,
  viewer: Viewer,
  { email, password }: z.output<typeof deleteAccountSchema>,
): Promise<void> {
  const { user } = viewer;
  if (viewer.isDemo) throw new ApiError('not_yours', 'The demo cannot be deleted.');
  if (email !== user.email) throw invalidField('email', 'This is not the address of your account');
  if (await hasPassword(services, user.id)) {
    await assertPassword(services, request, user, { password: password ?? '', field: 'password' });
  }
  await inTransaction(services.database, async (work) => {
    if (isInCouple(viewer)) {
      await guardCouple(work, viewer.couple.id);
      await endCouple(work, services, viewer);
    } else {
      await lockUsers(work, [user.id]);
    }
    await removePersonal(work, user.id);
    for (const coupleId of await deserted(work, user.id)) await removeCouple(work, coupleId);
    await endCustomerOf(work, services, user.id);
    if (user.isEmailVerified) await forgetLinks(work, 'reset', user.email);
    await removeUser(work, user.id);
    work.afterCommit(() => services.wakeUps.wake([user.id]));
  });
}

function isInCouple(viewer: Viewer): viewer is CoupleViewer {
  return viewer.couple !== undefined;
}

async function hasPassword({ database }: Services, userId: string): Promise<boolean> {
  const [row] = await database.select<{ passwordHash: string | null }>(
    `SELECT password_hash AS passwordHash FROM users WHERE id = ?`,
    [userId],
  );
  return typeof row?.passwordHash === 'string';
}

async function removePersonal(work: Work, userId: string): Promise<void> {
  // All of it is in couples that have ended, the last one just now, and hidden.
  const former = await work.select<{ coupleId: string }>(
    `SELECT couple_id AS coupleId FROM former_members WHERE user_id = ?`,
    [userId],
  );
  for (const { coupleId } of former) {
    await work.change(
      `DELETE FROM transactions WHERE couple_id = ? AND user_id = ? AND is_visible = 0`,
      [coupleId, userId],
    );
  }
  await work.change(`DELETE FROM deleted_transactions WHERE user_id = ?`, [userId]);
}

/** The couples that have ended and that nobody but the user can read any more. */
async function deserted(work: Work, userId: string): Promise<string[]> {
  const rows = await work.select<{ coupleId: string }>(
    `SELECT own.couple_id AS coupleId FROM former_members own
     WHERE own.user_id = ? AND NOT EXISTS (
       SELECT 1 FROM former_members f JOIN users u ON u.id = f.user_id
       WHERE f.couple_id = own.couple_id AND f.user_id <> own.user_id AND u.email <> '')`,
    [userId],
  );
  return rows.map(({ coupleId }) => coupleId);
}

/**
 * Removes the user, or only all that says who it was while a partner's archive refers to them, and
 * those partners who were kept for archives that are gone now.
 */
async function removeUser(work: Work, userId: string): Promise<void> {
  const own = [
    'sessions',
    'known_browsers',
    'privacy_settings',
    'outbox',
    'idempotency_keys',
    'insight_reads',
  ];
  for (const table of [...own, 'email_tokens', 'mail_jobs', 'notices', 'external_identities']) {
    const column = table === 'outbox' ? 'recipient_id' : 'user_id';
    await work.change(`DELETE FROM ${table} WHERE ${column} = ?`, [userId]);
  }
  await work.change(
    `UPDATE users SET email = '', email_key = id, username = '', password_hash = NULL,
       origin_user_agent = '', origin_network = '', first_name = ?, last_name = ?, subscription_tier = 'free', subscription_status = 'free'
     WHERE id = ?`,
    [GONE.firstName, GONE.lastName, userId],
  );
  await work.change(
    `DELETE FROM users WHERE email = ''
     AND NOT EXISTS (SELECT 1 FROM former_members f WHERE f.user_id = users.id)`,
    [],
  );
}
