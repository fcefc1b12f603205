import type { Approval, Language, Pending } from '@harmony/contract';
import { say } from '../../platform/language/say.ts';
import { sentence } from '../../platform/language/sentence.ts';

/** A handler's response for a change that needs the partner's consent: status 202. */
export class Accepted {
  readonly approval: Approval;

  constructor(approval: Approval) {
    this.approval = approval;
  }

  toJSON(): { accepted: Approval } {
    return { accepted: this.approval };
  }

  body(language: Language): Pending {
    return {
      message: say(sentence('Your partner has to agree to this. We’ve asked them.'), language),
      code: 'approval_pending',
      approval: this.approval,
    };
  }
}
