import type { ChosenPreferences, MailSettings } from '@harmony/contract';
import type { Database } from '../../platform/database/database.ts';
import type { Sentence } from '../../platform/language/sentence.ts';

/** Content of a mail: paragraphs and an optional call to action. */
export interface Content {
  subject: Sentence;
  paragraphs: readonly Sentence[];
  action?: { label: Sentence; url: string };
}

export interface MailContext {
  database: Database;
  /** The product's URL, without a trailing slash. */
  publicUrl: string;
  address: string;
  /** The account it concerns; empty if the existence of an account must not be revealed. */
  userId: string;
  preferences: ChosenPreferences;
}

export interface Mail {
  /** The name in the queue. */
  kind: string;
  /** The setting that turns it off. Such mails are only sent to verified addresses, and after all others. */
  wanted?: keyof MailSettings;
  /** @returns `undefined` if the mail is no longer relevant */
  write(context: MailContext): Promise<Content | undefined>;
}
