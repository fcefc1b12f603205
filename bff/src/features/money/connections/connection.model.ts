import type { BankProvider, ConnectionStatus } from '@harmony/contract';
import {
  day,
  fixedText,
  flag,
  id,
  idOf,
  instant,
  key,
  longText,
  nullable,
  withDefault,
  smallInteger,
  text,
} from '../../../platform/database/columns.ts';
import { defineModel } from '../../../platform/database/model.ts';
import type { RowOf } from '../../../platform/database/model.ts';

/** Why a connection needs attention, or what its bank has announced. */
export type Problem =
  | 'unpaid'
  | 'limited'
  | 'down'
  | 'nonsense'
  | 'refused'
  | 'address'
  | 'setup'
  | 'sealed'
  | 'told'
  | 'left-out';

export const connectionModel = defineModel('connections', {
  id: key(id()),
  coupleId: idOf('couples'),
  userId: idOf('users'),
  /** The provider; named as in all jobs. */
  kind: text<BankProvider>(20),
  institution: text(200),
  status: text<ConnectionStatus>(10),
  problem: nullable(text<Problem>(20)),
  /** A text of the bank for `told`, or a number of payments for `left-out`. */
  detail: nullable(text(300)),
  /** Sealed. */
  secret: nullable(longText()),
  /** Hash of the token that was claimed, so that a repeated request finds the connection. */
  tokenHash: nullable(fixedText(64)),
  /** Hash of the state that the bank returns. */
  stateHash: nullable(fixedText(64)),
  /** The session that began it. */
  sessionId: nullable(fixedText(64)),
  redirect: nullable(longText()),
  /** The running pull as JSON; `null` between pulls. */
  pull: nullable(longText()),
  /** Times of the requests of the last day, as JSON. */
  requests: longText(),
  lastPulledAt: nullable(instant()),
  pulledByHandAt: nullable(instant()),
  expiresAt: nullable(instant()),
  /** When its owner was notified of the end of the consent. */
  warnedAt: nullable(instant()),
  /** Number of claims of the job; a running job must have made the latest one. */
  attempts: withDefault(0, smallInteger()),
  dueAt: nullable(instant()),
  createdAt: instant(),
});
export type ConnectionRow = RowOf<typeof connectionModel>;

export const bankAccountModel = defineModel('bank_accounts', {
  id: key(id()),
  connectionId: idOf('connections'),
  bankKey: text(200),
  /** Its id with the current access. */
  ref: text(200),
  name: text(80),
  currency: text(100),
  balance: nullable(text(40)),
  balanceDate: nullable(day()),
  accountId: nullable(id()),
  isIgnored: withDefault(false, flag()),
  /** Whether the first pull sets the opening balance of its account. */
  opens: withDefault(false, flag()),
  /** Start of its last complete pull. */
  pulledAt: nullable(instant()),
});
export type BankAccountRow = RowOf<typeof bankAccountModel>;
