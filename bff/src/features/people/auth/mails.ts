import type { Mail, MailContext } from '../../../core/feature/mail.ts';
import { accountsOf } from '../../../core/users/find-user.ts';
import { describeAccount } from './account-origin.ts';
import { letters } from './letters.ts';
import { issueLink } from './mailed-links.ts';
import { factorMail } from './factor-mail.ts';
import { sentence } from '../../../platform/language/sentence.ts';

/** Links are created when a mail is written, so that no secret is stored in the queue. */
function page({ publicUrl }: MailContext, query: Record<string, string>): string {
  return `${publicUrl}/auth?${new URLSearchParams(query).toString()}`;
}

export const confirmEmail: Mail = {
  kind: 'confirm-email',
  async write(context) {
    const { address, database, publicUrl, userId } = context;
    const accounts = await accountsOf(database, address);
    const own = accounts.find(({ id }) => id === userId);
    if (!own || own.isProved) return undefined;
    if (accounts[0]?.isProved) return letters.accountExists(`${publicUrl}/auth`);
    const account = await describeAccount(database, own.id);
    if (!account) return undefined;
    const token = await issueLink(database, 'verify', own.id);
    return letters.confirmEmail(
      page(context, { mode: 'verify', token }),
      account,
      context.preferences,
    );
  },
};

/** Mail with a link to set a password; the response never reveals whether an account exists. */
export const resetPasswordMail: Mail = {
  kind: 'reset-password',
  async write(context) {
    const { address, database } = context;
    const [first] = await accountsOf(database, address);
    if (!first) return undefined;
    const token = await issueLink(database, 'reset', address);
    const url = page(context, { mode: 'reset', token });
    return first.isProved ? letters.resetPassword(url) : letters.openAccount(url);
  },
};

export const passwordChanged: Mail = {
  kind: 'password-changed',
  write: (context) => Promise.resolve(letters.passwordChanged(page(context, { mode: 'forgot' }))),
};

export const passwordRemoved = factorMail('password-removed', {
  subject: sentence('Your password was removed'),
  change: sentence('The password for your account on Harmony was just removed.'),
});
