import type { SecondFactorNeeded as Body } from '@harmony/contract';
import { Incomplete } from '../../../core/routes/incomplete.ts';

/** The response to a correct password of a user with a second factor: a ticket, and no session. */
export class SecondFactorNeeded extends Incomplete {
  readonly ticket: string;

  constructor(ticket: string) {
    super();
    this.ticket = ticket;
  }

  override body(): Body {
    return { code: 'second_factor_needed', ticket: this.ticket };
  }
}
