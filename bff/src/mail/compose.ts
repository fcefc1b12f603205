import { describeAccount } from '../auth/account-origin.ts';
import { issueLink } from '../auth/mailed-links.ts';
import { accountsOf } from '../users/accounts-of.ts';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import { mailSettingsOf } from './mail-settings.ts';
import { weekBefore } from '../notices/digest-week.ts';
import { trialOf } from '../plans/trials.ts';
import { weeklyDigest } from '../notices/weekly-digest.ts';
import { loadViewerOfUser } from '../viewer/load-viewer.ts';
import { letters, write } from './letters.ts';
import type { Content } from './letters.ts';
import type { MailJob, NoticeKind } from './mail-jobs.ts';
import type { Letter } from './transport.ts';

/**
 * Writes the letters of a job as things stand now: none when there is nothing to tell any more.
 * Links are made here, so that no secret waits in the database.
 */
export async function compose(
  { database, environment }: { database: Database; environment: Environment },
  { kind, address, userId }: MailJob,
): Promise<Letter[]> {
  const page = (query: Record<string, string>) =>
    `${environment.publicUrl}/auth?${new URLSearchParams(query).toString()}`;
  const accounts = await accountsOf(database, address);
  const [first] = accounts;
  const own = accounts.find(({ id }) => id === userId);

  switch (kind) {
    case 'confirm-email': {
      if (!own || own.isProved) return [];
      if (first?.isProved) {
        return [write(address, letters.accountExists(`${environment.publicUrl}/auth`))];
      }
      const account = await describeAccount(database, own.id);
      if (!account) return [];
      const token = await issueLink(database, 'verify', own.id);
      return [write(address, letters.confirmEmail(page({ mode: 'verify', token }), account))];
    }
    case 'reset-password': {
      // Nobody is told of accounts; whoever reads the mails of the address proves it by the link.
      if (!first) return [];
      const url = page({ mode: 'reset', token: await issueLink(database, 'reset', address) });
      const letter = first.isProved ? letters.resetPassword(url) : letters.openAccount(url);
      return [write(address, letter)];
    }
    case 'password-changed':
      return [write(address, letters.passwordChanged(page({ mode: 'forgot' })))];
    case 'partner-joined':
    case 'trial-ending':
    case 'weekly-digest': {
      // Only ever to an address that is still the user's own.
      if (!own?.isProved) return [];
      const notice = await noticeFor(database, own.id, kind, environment.publicUrl);
      const settings = `${environment.publicUrl}/settings#mails`;
      return notice ? [write(address, notice, settings)] : [];
    }
  }
}

/** What a user is told by a notice, if they want it and there is something to tell. */
async function noticeFor(
  database: Database,
  userId: string,
  kind: NoticeKind,
  publicUrl: string,
): Promise<Content | undefined> {
  const wanted = await mailSettingsOf(database, userId);
  const now = new Date();
  if (kind === 'trial-ending') {
    const trial = wanted.trialEnding ? await trialOf(database, userId, now) : undefined;
    return trial && letters.trialEnding(trial, `${publicUrl}/account`);
  }
  const viewer = await loadViewerOfUser(database, userId);
  const { couple, partner } = viewer ?? {};
  if (!viewer || !couple) return undefined;
  if (kind === 'partner-joined') {
    if (!wanted.partnerJoined || !partner) return undefined;
    return letters.partnerJoined(partner.firstName, `${publicUrl}/`);
  }
  if (!wanted.weeklyDigest) return undefined;
  const digest = await weeklyDigest(database, { ...viewer, couple }, weekBefore(now));
  return digest && letters.weeklyDigest(digest, `${publicUrl}/`);
}
