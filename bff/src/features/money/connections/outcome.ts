import type { BankFailure } from '../../../banks/bank-provider.ts';
import type { ConnectionRow } from './connection.model.ts';

type Outcome = Pick<ConnectionRow, 'status' | 'problem' | 'detail'>;

/** Returns the state of a connection after a failure. */
export function ofFailure(failure: BankFailure): Outcome {
  if (failure === 'expired' || failure === 'revoked') {
    return { status: failure, problem: null, detail: null };
  }
  const problem = failure === 'used' ? 'refused' : failure;
  return { status: 'attention', problem, detail: null };
}
