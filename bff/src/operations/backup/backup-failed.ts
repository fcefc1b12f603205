import type { Mail } from '../../core/feature/mail.ts';
import { quoted } from '../../platform/language/sentence.ts';

/** The mail to the operator about a failed nightly backup. */
export const backupFailed: Mail = {
  kind: 'backup-failed',
  write: ({ publicUrl }) =>
    Promise.resolve({
      subject: quoted('The backup of Harmony failed'),
      paragraphs: [
        quoted(
          `The nightly backup of ${publicUrl} failed. The server’s log has the reason; it tries again every hour.`,
        ),
        quoted(
          'Until then the newest backup is older than a day. To make one by hand: npm run backup -- <file>',
        ),
      ],
    }),
};
