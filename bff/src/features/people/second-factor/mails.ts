import { factorMail } from '../auth/factor-mail.ts';
import { sentence } from '../../../platform/language/sentence.ts';

export const secondFactorOn = factorMail('second-factor-on', {
  subject: sentence('Two-step sign-in is on'),
  change: sentence(
    'Signing in to your account on Harmony with a password now also takes a code from your authenticator app.',
  ),
});

export const secondFactorOff = factorMail('second-factor-off', {
  subject: sentence('Two-step sign-in is off'),
  change: sentence(
    'Signing in to your account on Harmony no longer takes a code from an authenticator app.',
  ),
});

export const recoveryCodesRenewed = factorMail('recovery-codes-renewed', {
  subject: sentence('You have new recovery codes'),
  change: sentence(
    'New recovery codes for your account on Harmony were just created. The old ones no longer work.',
  ),
});
