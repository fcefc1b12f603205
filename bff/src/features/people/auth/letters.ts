import { browserName, utcDay } from '@harmony/contract';
import type { AccountOfLink, ChosenPreferences } from '@harmony/contract';
import type { Content } from '../../../core/feature/mail.ts';
import { quoted, sentence } from '../../../platform/language/sentence.ts';
import type { Sentence } from '../../../platform/language/sentence.ts';
import { formatDay } from '../../../core/preferences/written-day.ts';

/**
 * Mails about accounts. Mails to unconfirmed addresses contain no user input except harmless names (`harmlessName`),
 * because anyone can register with another person's address and must not be able to send them text.
 */
export const letters = {
  confirmEmail: (url: string, account: AccountOfLink, reader: ChosenPreferences): Content => ({
    subject: sentence('Confirm your email address'),
    paragraphs: [
      sentence(
        'An account on Harmony was created with this email address on {details}. Confirm that the address is yours, so you can always get back into your account.',
        { details: whichAccount(account, reader) },
      ),
      sentence(
        'The link works for a week. Open it in the browser you’re signed in to, or have the password for this account at hand.',
      ),
      sentence(
        'If you didn’t create this account, someone else typed your address. You can ignore this email: as long as you don’t confirm it, nobody can claim your address. An account of your own isn’t affected.',
      ),
    ],
    action: { label: sentence('Confirm my email'), url },
  }),

  accountExists: (url: string): Content => ({
    subject: sentence('You already have an account'),
    paragraphs: [
      sentence(
        'Someone, perhaps you, just created another account on Harmony with this email address. You already have one, and nothing in it has changed.',
      ),
      sentence(
        'Sign in to it as before. If you’ve forgotten your password, choose "Forgot your password?" there.',
      ),
    ],
    action: { label: sentence('Sign in'), url },
  }),

  /** To a confirmed address. */
  resetPassword: (url: string): Content => ({
    subject: sentence('Set a new password'),
    paragraphs: [
      sentence(
        'You can set a new password for your account on Harmony. The link works once, within an hour.',
      ),
      sentence(
        'If you didn’t ask for this, you can ignore this email: your password stays as it is.',
      ),
    ],
    action: { label: sentence('Set a new password'), url },
  }),

  openAccount: (url: string): Content => ({
    subject: sentence('Set a password for a new account'),
    paragraphs: [
      sentence(
        'Someone, perhaps you, asked for a new password for an account on Harmony with this email address. No account has confirmed the address yet, and anyone can create one with any address. So we can’t tell which one is yours, and can’t let you into one that may be a stranger’s.',
      ),
      sentence(
        'This link opens a new, empty account with your address confirmed. It works once, within an hour.',
      ),
      sentence(
        'Still signed in to your account in another browser? Then open the link there: it sets the password for that account, and everything in it stays.',
      ),
      sentence('If you didn’t ask for this, you can ignore this email: nothing changes.'),
    ],
    action: { label: sentence('Set a password'), url },
  }),

  passwordChanged: (url: string): Content => ({
    subject: sentence('Your password was changed'),
    paragraphs: [
      sentence(
        'The password for your account on Harmony was just changed, and you were signed out in all other browsers.',
      ),
      sentence('If that wasn’t you, set a new password right away.'),
    ],
    action: { label: sentence('It wasn’t me'), url },
  }),
};

/** Describes an account by the time, name and origin of its registration. */
function whichAccount(
  { createdAt, name, userAgent, network }: AccountOfLink,
  { language }: ChosenPreferences,
): Sentence {
  // The reader may not be the account's user, so the date format is fixed.
  const day = formatDay(utcDay(new Date(createdAt)), { language });
  const parts = [
    ...(name === null ? [] : [sentence('under the name {name}', { name })]),
    ...(userAgent === '' ? [] : [withBrowser(userAgent)]),
    ...(network === '' ? [] : [sentence('from the network {network}', { network })]),
  ];
  return parts.reduce<Sentence>(
    (before, part) => sentence('{before}, {part}', { before, part }),
    quoted(day),
  );
}

function withBrowser(userAgent: string): Sentence {
  const [browser = '', system] = browserName(userAgent).split(' on ');
  return system === undefined
    ? sentence('with {browser}', { browser })
    : sentence('with {browser} on {system}', { browser, system });
}
