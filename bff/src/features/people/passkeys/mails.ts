import { sentence } from '../../../platform/language/sentence.ts';
import { factorMail } from '../auth/factor-mail.ts';

export const passkeyAdded = factorMail('passkey-added', {
  subject: sentence('A passkey was added'),
  change: sentence('A passkey was just added to your account on Harmony.'),
});

export const passkeyRemoved = factorMail('passkey-removed', {
  subject: sentence('A passkey was removed'),
  change: sentence('A passkey was just removed from your account on Harmony.'),
});
