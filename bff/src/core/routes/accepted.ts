import type { Approval, Language, Pending } from '@harmony/contract';
import { say } from '../../platform/language/say.ts';
import { sentence } from '../../platform/language/sentence.ts';

/** A handler's response when nothing has changed yet, because the partner was asked: status 202. */
export class Accepted {
  readonly approval: Approval;

  constructor(approval: Approval) {
    this.approval = approval;
  }

  /** What is kept of it with an `Idempotency-Key`. */
  toJSON(): { accepted: Approval } {
    return { accepted: this.approval };
  }

  /** What the caller receives, in the language they read. */
  body(language: Language): Pending {
    return {
      message: say(sentence('Your partner has to agree to this. We’ve asked them.'), language),
      code: 'approval_pending',
      approval: this.approval,
    };
  }
}
