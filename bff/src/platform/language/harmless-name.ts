import { sentence } from './sentence.ts';
import type { Sentence } from './sentence.ts';

/** Short names made of letters of any script, which leave no room for links, numbers or warnings. */
const NAME = /^[\p{L}\p{M}'’-]{1,20}( [\p{L}\p{M}'’-]{1,20}){0,3}$/u;
const NAME_LENGTH = 40;

/** Whether a name chosen by another user is safe in titles and mails: it cannot be an advertisement or a link. */
export function isHarmlessName(name: string): boolean {
  return name.length <= NAME_LENGTH && NAME.test(name);
}

/** Returns a partner's first name for titles and mails; a neutral text unless it is harmless. */
export function partnerNamed(firstName: string): string | Sentence {
  return isHarmlessName(firstName) ? firstName : sentence('Your partner');
}
