import { browserName, utcDay } from '@harmony/contract';
import type { AccountOfLink, CalendarDay } from '@harmony/contract';
import escapeHtml from 'escape-html';
import type { Trial } from '../plans/trials.ts';
import type { Digest } from '../notices/weekly-digest.ts';
import type { Letter } from './transport.ts';

/** What a letter says: paragraphs, and perhaps one thing to do. */
export interface Content {
  subject: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
}

/**
 * The letters of the product. What goes to an address that nobody has proved repeats nothing that
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

  /** To a proved address. */
  partnerJoined: (firstName: string, url: string): Content => ({
    subject: `${firstName} has joined you`,
    paragraphs: [
      `${firstName} has used your invite code: you are a couple at Harmony now. What is shared, both of you see from now on; what is personal stays yours.`,
    ],
    action: { label: 'Open Harmony', url },
  }),

  trialEnding: ({ plan, endsAt }: Trial, url: string): Content => ({
    subject: `Your free trial ends on ${longDay(utcDay(endsAt))}`,
    paragraphs: [
      `On ${longDay(utcDay(endsAt))} your free trial of the ${plan.name} ends. From then on it costs ${dollars(plan.monthlyPriceCents)} a month, from the card that you have entered.`,
      'If you want to stay, there is nothing to do. If not, cancel until then: nothing is charged.',
    ],
    action: { label: 'See my subscription', url },
  }),

  /** To a proved address. */
  weeklyDigest: (digest: Digest, url: string): Content => ({
    subject: `Your week together: ${dollars(digest.spentCents)}`,
    paragraphs: [
      `From ${longDay(digest.week.first)} to ${longDay(digest.week.last)} the two of you spent ${dollars(digest.spentCents)} together, ${comparison(digest)}.`,
      `Most of it: ${digest.categories.map(({ name, cents }) => `${name} ${dollars(cents)}`).join(', ')}.`,
      ...(digest.goals.length > 0
        ? [
            `Your goals: ${digest.goals.map(({ name, savedCents, targetCents }) => `${name} ${dollars(savedCents)} of ${dollars(targetCents)}`).join(', ')}.`,
          ]
        : []),
      'Only what you share is in this mail.',
    ],
    action: { label: 'Open Harmony', url },
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

function comparison({ spentCents, spentBeforeCents }: Digest): string {
  const difference = spentCents - spentBeforeCents;
  if (difference === 0) return 'as much as the week before';
  return `${dollars(Math.abs(difference))} ${difference > 0 ? 'more' : 'less'} than the week before`;
}

function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

function longDay(day: CalendarDay): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
}

/**
 * A letter as text and as HTML.
 *
 * @param settingsUrl where mails of its kind are turned off, for those that can be
 */
export function write(
  to: string,
  { subject, paragraphs, action }: Content,
  settingsUrl?: string,
): Letter {
  const text = [
    'Hello,',
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    SIGNATURE,
    ...(settingsUrl ? [`You can turn mails like this off in your settings:\n${settingsUrl}`] : []),
  ];
  const html = ['Hello,', ...paragraphs].map((words) => `<p>${escapeHtml(words)}</p>`);
  const button =
    action && `<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`;
  const foot = settingsUrl
    ? `<p><small>You can turn mails like this off in <a href="${escapeHtml(settingsUrl)}">your settings</a>.</small></p>`
    : '';
  return {
    to,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="en"><body>${html.join('')}${button ?? ''}<p>${SIGNATURE}</p>${foot}</body></html>\n`,
  };
}

const SIGNATURE = 'Harmony, money for two';
