import type { MailSettings } from '@harmony/contract';
import type { Services } from '../../services.ts';
import type { RowOf } from '../../platform/database/model.ts';
import { withChanges } from '../../platform/database/with-changes.ts';
import { chosenPreferences } from '../preferences/preferences.ts';
import { findUser } from '../users/find-user.ts';
import { mailSettingsIn } from '../users/mail-settings.ts';
import type { userModel } from '../users/user.model.ts';
import type { MailJob } from './mail-job.model.ts';
import type { Letter } from './transport.ts';
import { writeLetter } from './write-letter.ts';

export type MailServices = Pick<Services, 'database' | 'environment' | 'features'>;

/**
 * Writes the mail of a job from current data.
 *
 * @returns `undefined` if the mail is no longer relevant or wanted
 */
export async function compose(
  { database, environment: { publicUrl }, features }: MailServices,
  { kind, address, userId, language }: MailJob,
): Promise<Letter | undefined> {
  const mail = features.mail(kind);
  const user = userId === null ? undefined : await findUser(database, userId);
  if (mail.wanted && !isWanted(user, address, mail.wanted)) return undefined;
  const usual = userId === null ? language : user?.language;
  const preferences = withChanges(
    { ...(usual && { language: usual }) },
    userId === null ? {} : await chosenPreferences(database, userId),
  );
  const content = await mail.write({
    database,
    publicUrl,
    address,
    userId: userId ?? '',
    preferences,
  });
  const settingsUrl = mail.wanted && `${publicUrl}/settings#mails`;
  return content && writeLetter(address, content, preferences.language ?? 'en', settingsUrl);
}

/** Whether a user wants mails of a kind, at an address that is still theirs and verified. */
function isWanted(
  user: RowOf<typeof userModel> | undefined,
  address: string,
  wanted: keyof MailSettings,
): boolean {
  return user?.email === address && user.emailKey === address && mailSettingsIn(user)[wanted];
}
