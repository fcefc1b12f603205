import { storablePart } from '@harmony/contract';
import type { ChosenPreferences } from '@harmony/contract';
import { translate } from '../../../platform/language/translate.ts';
import { partnerNamed } from '../../../platform/language/harmless-name.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import type { Sentence, SentenceAmount } from '../../../platform/language/sentence.ts';

export interface Text {
  title: string;
  body: string;
}

/** Day of an event relative to the reminder. */
export type When = 'today' | 'tomorrow';

export interface Due {
  description: string;
  amount: SentenceAmount;
}

/**
 * Limits in characters: push services accept up to 4096 bytes (RFC 8030), and a character takes up to three. Devices
 * display less.
 */
const MAX_TITLE_LENGTH = 200;
const MAX_BODY_LENGTH = 800;

/** Translates title and body. */
function translated({ language = 'en' }: ChosenPreferences, title: Sentence, body: Sentence): Text {
  return {
    title: shortened(translate(title, language), MAX_TITLE_LENGTH),
    body: shortened(translate(body, language), MAX_BODY_LENGTH),
  };
}

/** Truncates a text without splitting a character. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${storablePart(text.slice(0, length - 1)).trimEnd()}…`;
}

/**
 * Texts of notifications. They receive names and amounts only if the reader allows them on the screen.
 *
 * @param preferences the reader's preferences, including the language
 */
export const texts = {
  consent: (preferences: ChosenPreferences, details?: { partner: string; subject: string }): Text =>
    details
      ? translated(
          preferences,
          sentence('{partner} asks for your approval', { partner: partnerNamed(details.partner) }),
          sentence('About “{subject}”', { subject: details.subject }),
        )
      : translated(
          preferences,
          sentence('Your partner asks for your approval'),
          sentence('Open Harmony to see it.'),
        ),

  goalReached: (
    preferences: ChosenPreferences,
    details?: { goal: string; amount: SentenceAmount },
  ): Text =>
    details
      ? translated(
          preferences,
          sentence('You reached {goal}', { goal: details.goal }),
          sentence('{amount} put aside for it. Well done, both of you.', {
            amount: details.amount,
          }),
        )
      : translated(
          preferences,
          sentence('You reached a goal'),
          sentence('Well done, both of you.'),
        ),

  /** @param details all due payments */
  billDue: (preferences: ChosenPreferences, when: When, details?: readonly Due[]): Text => {
    const { language = 'en' } = preferences;
    const title =
      when === 'today' ? sentence('Something is due today') : sentence('Something is due tomorrow');
    if (!details) return translated(preferences, title, sentence('Open Harmony to see it.'));
    const each = details.map(({ description, amount }) =>
      translate(sentence('{description} {amount}', { description, amount }), language),
    );
    return translated(preferences, title, { quoted: each.join(', ') });
  },

  dateNight: (
    preferences: ChosenPreferences,
    when: When,
    details?: { title: string; at: Date; timeZone: string; isElsewhere?: boolean },
  ): Text => {
    const { language = 'en' } = preferences;
    const title =
      when === 'today'
        ? sentence('Your date night is today')
        : sentence('Your date night is tomorrow');
    if (!details) return translated(preferences, title, sentence('Something to look forward to.'));
    const { at, timeZone, isElsewhere = false } = details;
    const time = at.toLocaleTimeString(language, {
      hour: 'numeric',
      minute: '2-digit',
      timeZone,
      ...(isElsewhere && { timeZoneName: 'short' }),
    });
    return translated(preferences, title, { quoted: `${details.title}, ${time}` });
  },

  moneyEvening: (preferences: ChosenPreferences, details?: { partner: string }): Text =>
    translated(
      preferences,
      details
        ? sentence('{partner} has started your money evening', {
            partner: partnerNamed(details.partner),
          })
        : sentence('Your money evening has started'),
      sentence('Open it to see the same card on both of your phones.'),
    ),

  /** Without details the text does not reveal that a bank is connected. */
  bank: (
    preferences: ChosenPreferences,
    details?: { institution: string; message: Sentence },
  ): Text =>
    details
      ? translated(
          preferences,
          details.institution === ''
            ? sentence('Your bank connection needs you')
            : sentence('Your connection with {bank} needs you', { bank: details.institution }),
          details.message,
        )
      : translated(
          preferences,
          sentence('Something needs your attention'),
          sentence('Open Harmony to see it.'),
        ),

  test: (preferences: ChosenPreferences): Text =>
    translated(
      preferences,
      sentence('Notifications work'),
      sentence('This is a test notification.'),
    ),
};
