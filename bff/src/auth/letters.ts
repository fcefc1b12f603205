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
      `An account at Harmony was created with this email address${whichAccount(account)}. Confirm that the address is yours, so that you can always get back into your account.`,
      'The link works for a week. Open it in the browser in which you are signed in, or have the password of this account at hand.',
      'If you did not create this account, somebody else has typed your address. You can ignore this mail: do not confirm it, and nobody can claim your address. An account of your own is not touched.',
    ],
    action: { label: 'Confirm my address', url },
  }),

  accountExists: (url: string): Content => ({
    subject: 'You already have an account',
    paragraphs: [
      'Somebody, perhaps you, just created another account at Harmony with this email address. You already have one, in which all is as it was.',
      'Sign in to it as before. If you do not know your password any more, choose "Forgot your password?" there.',
    ],
    action: { label: 'Sign in', url },
  }),

  /** To a proved address. */
  resetPassword: (url: string): Content => ({
    subject: 'Set a new password',
    paragraphs: [
      'You can set a new password for your account at Harmony. The link works once, within an hour.',
      'If you did not ask for it, you can ignore this mail: your password stays as it is.',
    ],
    action: { label: 'Set a new password', url },
  }),

  openAccount: (url: string): Content => ({
    subject: 'Set a password for a new account',
    paragraphs: [
      'Somebody, perhaps you, asked for a new password for an account at Harmony with this email address. No account has confirmed the address yet, and anybody can create one with any address. So we cannot tell which of them is yours, and do not let you into one that may be a stranger’s.',
      'With this link you open a new, empty account, and your address is confirmed for it. It works once, within an hour.',
      'Are you still signed in to your account in some browser? Then open the link there: it sets the password of that account, and everything in it stays.',
      'If you did not ask for it, you can ignore this mail: nothing changes.',
    ],
    action: { label: 'Set a password', url },
  }),

  passwordChanged: (url: string): Content => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account at Harmony was changed just now, and all other browsers were signed out.',
      'If that was not you, set a new password at once.',
    ],
    action: { label: 'It was not me', url },
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
