import type { ChosenPreferences, MailSettings } from '@harmony/contract';
import type { Database } from '../../platform/database/database.ts';
import type { Sentence } from '../../platform/language/sentence.ts';

/** What a letter says: paragraphs, and perhaps one thing to do. */
export interface Content {
  subject: Sentence;
  paragraphs: readonly Sentence[];
  action?: { label: Sentence; url: string };
}

/** What a mail is written from, as things stand when it is sent. */
export interface MailContext {
  database: Database;
  /** The address of the product, without a slash at its end. */
  publicUrl: string;
  /** To whom it goes. */
  address: string;
  /** Whom it is about; empty when nobody may know whether the address has an account. */
  userId: string;
  /** How they like to read, as far as they have chosen. */
  preferences: ChosenPreferences;
}

/** A kind of mail that a feature sends. */
export interface Mail {
  /** Its name where it waits. */
  kind: string;
  /** The setting that turns it off. It goes only to an address that its user has proved then. */
  wanted?: keyof MailSettings;
  /** @returns `undefined` when there is nothing to tell any more */
  write(context: MailContext): Promise<Content | undefined>;
}
