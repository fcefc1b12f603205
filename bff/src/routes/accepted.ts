import type { Approval, Pending } from '@harmony/contract';

/** A handler's answer when nothing has changed yet, because the partner was asked: status 202. */
export class Accepted {
  readonly approval: Approval;

  constructor(approval: Approval) {
    this.approval = approval;
  }

  /** What is kept of it with an `Idempotency-Key`. */
  toJSON(): { accepted: Approval } {
    return { accepted: this.approval };
  }

  /** An answer as it was, when it was kept. */
  static revived<Answer>(answer: Answer): Answer | Accepted {
    if (typeof answer !== 'object' || answer === null || !('accepted' in answer)) return answer;
    return new Accepted(answer.accepted as Approval);
  }

  /** What the caller receives. */
  body(): Pending {
    return {
      message: 'Your partner has to agree to this. We asked.',
      code: 'approval_pending',
      approval: this.approval,
    };
  }
}
