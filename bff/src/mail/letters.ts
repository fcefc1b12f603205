import type { Letter } from './transport.ts';

/** What a letter says: paragraphs, and perhaps one thing to do. */
interface Content {
  subject: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
}

/**
 * The letters of the product. None of them repeats what somebody entered, such as a name: anybody
 * can register with the address of somebody else, who must not be sent a stranger's words.
 */
export const letters = {
  confirmEmail: (url: string): Content => ({
    subject: 'Confirm your email address',
    paragraphs: [
      'An account at Harmony was created with this email address. Confirm that the address is yours, so that you can always get back into your account.',
      'The link works for a week. If the account is not yours, you can ignore this mail: without the link nobody can claim your address.',
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

  resetPassword: (url: string, createdOn: string): Content => ({
    subject: 'Set a new password',
    paragraphs: [
      `You can set a new password for the account at Harmony that was created on ${createdOn}. The link works once, within an hour.`,
      'If you did not ask for it, you can ignore this mail: your password stays as it is.',
    ],
    action: { label: 'Set a new password', url },
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

/** A letter as text and as HTML. */
export function write(to: string, { subject, paragraphs, action }: Content): Letter {
  const text = [
    'Hello,',
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    SIGNATURE,
  ];
  const html = ['Hello,', ...paragraphs].map((words) => `<p>${escaped(words)}</p>`);
  const button = action && `<p><a href="${escaped(action.url)}">${escaped(action.label)}</a></p>`;
  return {
    to,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html>\n<html lang="en"><body>${html.join('')}${button ?? ''}<p>${SIGNATURE}</p></body></html>\n`,
  };
}

const SIGNATURE = 'Harmony, money for two';

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
