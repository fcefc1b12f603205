import { chosenPreferencesSchema, preferencesEndpoints } from '@harmony/contract';
import type { ChosenPreferences, Preferences } from '@harmony/contract';
import type { Request } from 'express';
import type { Reader } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { withChanges } from '../../platform/database/with-changes.ts';
import { announce } from '../events/announce.ts';
import type { Services } from '../../services.ts';
import { findUser } from '../users/find-user.ts';
import { lockUsers } from '../users/lock-users.ts';
import type { Viewer } from '../viewer/viewer.ts';
import { guessedPreferences } from '../../platform/language/guessed-preferences.ts';
import { preferencesModel } from './preferences.model.ts';

/** Null if not chosen. */
type PreferencesRow = { [Name in keyof Preferences]: Preferences[Name] | null };

const nothing: PreferencesRow = { language: null, firstDayOfWeek: null, dateStyle: null };

/** Returns a user's chosen preferences, empty if there are none. */
export async function chosenPreferences(
  reader: Reader,
  userId: string,
): Promise<ChosenPreferences> {
  const row = (await rowOf(reader, userId)) ?? nothing;
  const chosen = Object.entries(row).filter(([, value]) => value !== null);
  return chosenPreferencesSchema.parse(Object.fromEntries(chosen));
}

/** Returns preferences for mails to a user: the chosen ones, with the language of registration as the default. */
export async function writingPreferences(
  reader: Reader,
  userId: string,
): Promise<ChosenPreferences> {
  const language = (await findUser(reader, userId))?.language;
  return withChanges({ ...(language && { language }) }, await chosenPreferences(reader, userId));
}

/**
 * Returns the preferences for a request: the chosen ones, otherwise those of the browser.
 *
 * @param viewer `undefined` if not signed in
 */
export async function preferencesOf(
  reader: Reader,
  viewer: Viewer | undefined,
  request: Request,
): Promise<Preferences> {
  const chosen = viewer && (await chosenPreferences(reader, viewer.user.id));
  return withChanges(guessedPreferences(request.acceptsLanguages()), chosen ?? {});
}

/** Stores a user's preferences and notifies their other pages; omitted ones stay. */
export async function choosePreferences(
  services: Services,
  { user: { id: userId } }: Viewer,
  changes: ChosenPreferences,
): Promise<void> {
  await inTransaction(services.database, async (work) => {
    await lockUsers(work, [userId]);
    const row = await rowOf(work, userId);
    const chosen = withChanges<PreferencesRow>(row ?? nothing, changes);
    if (row) await preferencesModel(work).update(chosen, { where: { userId } });
    else await preferencesModel(work).create({ userId, ...chosen });
    await announce(work, services, [userId], preferencesEndpoints.change);
  });
}

function rowOf(reader: Reader, userId: string): Promise<PreferencesRow | undefined> {
  return preferencesModel(reader).findOne({
    where: { userId },
    attributes: ['language', 'firstDayOfWeek', 'dateStyle'],
  });
}
