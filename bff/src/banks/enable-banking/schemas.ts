import { daySchema } from '@harmony/contract';
import { z } from 'zod';

const amountSchema = z.object({
  currency: z.string(),
  amount: z.string().regex(/^-?\d+(\.\d+)?$/),
});

const partySchema = z.object({ name: z.string().nullish() }).nullish();

/** The parts of responses that are read (OpenAPI of Enable Banking). */
export const banksSchema = z.object({
  aspsps: z.array(
    z.object({
      name: z.string(),
      country: z.string(),
      psu_types: z.array(z.string()).nullish(),
      /** In seconds. */
      maximum_consent_validity: z.number().nullish(),
    }),
  ),
});

export const startedSchema = z.object({ url: z.url({ protocol: /^https?$/ }) });

const accountSchema = z.object({
  uid: z.string().nullish(),
  identification_hash: z.string().min(1),
  name: z.string().nullish(),
  details: z.string().nullish(),
  product: z.string().nullish(),
  currency: z.string(),
  account_id: z.object({ iban: z.string().nullish() }).nullish(),
});
export type AccountAnswer = z.output<typeof accountSchema>;

export const sessionSchema = z.object({
  session_id: z.string().min(1),
  accounts: z.array(accountSchema),
  aspsp: z.object({ name: z.string() }),
  access: z.object({ valid_until: z.iso.datetime({ offset: true }) }),
});

export const balancesSchema = z.object({
  balances: z.array(
    z.object({
      balance_amount: amountSchema,
      balance_type: z.string(),
      reference_date: daySchema.nullish(),
    }),
  ),
});

const transactionSchema = z.object({
  entry_reference: z.string().nullish(),
  transaction_amount: amountSchema,
  credit_debit_indicator: z.enum(['CRDT', 'DBIT']),
  status: z.string(),
  booking_date: daySchema.nullish(),
  value_date: daySchema.nullish(),
  transaction_date: daySchema.nullish(),
  creditor: partySchema,
  debtor: partySchema,
  remittance_information: z.array(z.string()).nullish(),
  balance_after_transaction: amountSchema.nullish(),
});
export type TransactionAnswer = z.output<typeof transactionSchema>;

export const transactionsSchema = z.object({
  transactions: z.array(transactionSchema),
  continuation_key: z.string().nullish(),
});

export const errorSchema = z.object({ error: z.string().nullish() });
