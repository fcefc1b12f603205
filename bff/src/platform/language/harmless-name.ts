import { sentence } from './sentence.ts';
import type { Sentence } from './sentence.ts';

/** Short names made of letters of any script, which leave no room for links or numbers. */
const NAME = /^[\p{L}\p{M}'’-]{1,20}( [\p{L}\p{M}'’-]{1,20}){0,3}$/u;
const NAME_LENGTH = 40;

/**
 * Whether a name chosen by another user is safe in pages and mails: it cannot be a link. It can still be a warning,
 * such as 'Account locked', so strangers' names are shown after a label, never in a title or subject.
 */
export function isHarmlessName(name: string): boolean {
  return name.length <= NAME_LENGTH && NAME.test(name);
}

/** Returns a partner's first name; a neutral text unless it is harmless. */
export function partnerNamed(firstName: string): string | Sentence {
  return isHarmlessName(firstName) ? firstName : sentence('Your partner');
}
