import type { MailSettings } from '@harmony/contract';
import type { Services } from '../../services.ts';
import { writingPreferences } from '../preferences/preferences.ts';
import { accountsOf } from '../users/find-user.ts';
import { mailSettingsOf } from '../users/mail-settings.ts';
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
  if (mail.wanted && !(await isWanted(database, address, userId, mail.wanted))) return undefined;
  const preferences =
    userId === null
      ? { ...(language && { language }) }
      : await writingPreferences(database, userId);
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

/** Whether a user wants mails of a kind, at an address that still belongs to them. */
async function isWanted(
  database: Services['database'],
  address: string,
  userId: string | null,
  wanted: keyof MailSettings,
): Promise<boolean> {
  const own = (await accountsOf(database, address)).find(({ id }) => id === userId);
  return own?.isProved === true && (await mailSettingsOf(database, own.id))[wanted];
}
