import type { Approval, Pending } from '@harmony/contract';

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

  /** What the caller receives. */
  body(): Pending {
    return {
      message: 'Your partner has to agree to this. We’ve asked them.',
      code: 'approval_pending',
      approval: this.approval,
    };
  }
}
