import type { Approval, Language, Pending } from '@harmony/contract';
import { translate } from '../../platform/language/translate.ts';
import { sentence } from '../../platform/language/sentence.ts';
import { Incomplete } from './incomplete.ts';

/** A handler's response for a change that needs the partner's consent: status 202. */
export class Accepted extends Incomplete {
  readonly approval: Approval;

  constructor(approval: Approval) {
    super();
    this.approval = approval;
  }

  toJSON(): { accepted: Approval } {
    return { accepted: this.approval };
  }

  override body(language: Language): Pending {
    return {
      message: translate(
        sentence('Your partner has to agree to this. We’ve asked them.'),
        language,
      ),
      code: 'approval_pending',
      approval: this.approval,
    };
  }
}
