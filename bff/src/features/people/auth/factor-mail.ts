import type { Mail } from '../../../core/feature/mail.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Sentence } from '../../../platform/language/sentence.ts';

/** Defines the mail about a change of how a user signs in. */
export function factorMail(
  kind: string,
  { subject, change }: { subject: Sentence; change: Sentence },
): Mail {
  return {
    kind,
    write: ({ publicUrl }) =>
      Promise.resolve({
        subject,
        paragraphs: [
          change,
          sentence('You were signed out in all other browsers.'),
          sentence('If that wasn’t you, set a new password right away.'),
        ],
        action: { label: sentence('It wasn’t me'), url: `${publicUrl}/auth?mode=forgot` },
      }),
  };
}
