import { browserName } from '@harmony/contract';
import type { AccountOfLink } from '@harmony/contract';
import type { Content } from '../feature/mail.ts';

/**
 * What is written of accounts. What goes to an address that nobody has proved repeats nothing that
 * somebody entered, but for a name that can be nothing else (`harmlessName`): anybody can register with
 * the address of somebody else, who must not be sent a stranger's words.
 */
export const letters = {
  confirmEmail: (url: string, account: AccountOfLink): Content => ({
    subject: 'Confirm your email address',
    paragraphs: [
      `An account on Harmony was created with this email address${whichAccount(account)}. Confirm that the address is yours, so you can always get back into your account.`,
      'The link works for a week. Open it in the browser you’re signed in to, or have the password for this account at hand.',
      'If you didn’t create this account, someone else typed your address. You can ignore this email: as long as you don’t confirm it, nobody can claim your address. An account of your own isn’t affected.',
    ],
    action: { label: 'Confirm my email', url },
  }),

  accountExists: (url: string): Content => ({
    subject: 'You already have an account',
    paragraphs: [
      'Someone, perhaps you, just created another account on Harmony with this email address. You already have one, and nothing in it has changed.',
      'Sign in to it as before. If you’ve forgotten your password, choose "Forgot your password?" there.',
    ],
    action: { label: 'Sign in', url },
  }),

  /** To a proved address. */
  resetPassword: (url: string): Content => ({
    subject: 'Set a new password',
    paragraphs: [
      'You can set a new password for your account on Harmony. The link works once, within an hour.',
      'If you didn’t ask for this, you can ignore this email: your password stays as it is.',
    ],
    action: { label: 'Set a new password', url },
  }),

  openAccount: (url: string): Content => ({
    subject: 'Set a password for a new account',
    paragraphs: [
      'Someone, perhaps you, asked for a new password for an account on Harmony with this email address. No account has confirmed the address yet, and anyone can create one with any address. So we can’t tell which one is yours, and can’t let you into one that may be a stranger’s.',
      'This link opens a new, empty account with your address confirmed. It works once, within an hour.',
      'Still signed in to your account in another browser? Then open the link there: it sets the password for that account, and everything in it stays.',
      'If you didn’t ask for this, you can ignore this email: nothing changes.',
    ],
    action: { label: 'Set a password', url },
  }),

  passwordChanged: (url: string): Content => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password for your account on Harmony was just changed, and you were signed out in all other browsers.',
      'If that wasn’t you, set a new password right away.',
    ],
    action: { label: 'It wasn’t me', url },
  }),
};

/** Says which account it is: when, under which name and where it was created. */
function whichAccount({ createdAt, name, userAgent, network }: AccountOfLink): string {
  const day = new Date(createdAt).toLocaleDateString('en-US', {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  const parts = [
    ` on ${day}`,
    ...(name === null ? [] : [` under the name ${name}`]),
    ...(userAgent === '' ? [] : [` with ${browserName(userAgent)}`]),
    ...(network === '' ? [] : [` from the network ${network}`]),
  ];
  return parts.join(',');
}
