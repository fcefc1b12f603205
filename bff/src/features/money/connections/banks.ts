import type { Bank, BankProvider as ProviderName } from '@harmony/contract';
import type { BankProvider } from '../../../banks/bank-provider.ts';
import { createEnableBanking } from '../../../banks/enable-banking/enable-banking.ts';
import { simplefin } from '../../../banks/simplefin/simplefin.ts';
import type { Environment } from '../../../platform/environment/environment.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { createOutgoing } from '../../../platform/http/outgoing.ts';
import type { Send } from '../../../platform/http/outgoing.ts';
import { sentence } from '../../../platform/language/sentence.ts';
import { openSeals } from './seals.ts';
import type { Seals } from './seals.ts';

const LIST_MILLISECONDS = 60 * 60 * 1000;

/** The providers that this server offers, and what they need. */
export interface Banks {
  send: Send;
  seals: Seals;
  /** In the order in which they are offered. */
  providers: ReadonlyMap<ProviderName, BankProvider>;
  /** Returns the banks of a country; none where only SimpleFIN is offered. */
  list(country: string): Promise<Bank[]>;
}

/** @returns `undefined` without a key for the secrets */
export async function openBanks(environment: Environment): Promise<Banks | undefined> {
  const seals = await openSeals(environment);
  if (!seals) return undefined;
  const { origins, enableBanking: settings } = environment.connections;
  const trusted = settings ? [...origins, settings.base.origin] : origins;
  const send = createOutgoing(trusted);
  const enableBanking = settings && createEnableBanking(settings);
  const lists = new Map<string, { until: number; banks: Bank[] }>();
  return {
    send,
    seals,
    providers: new Map<ProviderName, BankProvider>([
      ['simplefin', simplefin],
      ...(enableBanking ? ([['enable-banking', enableBanking]] as const) : []),
    ]),
    async list(country) {
      if (!enableBanking) return [];
      const known = lists.get(country);
      if (known && known.until > Date.now()) return known.banks;
      const banks = await enableBanking.banks(send, country);
      lists.set(country, { until: Date.now() + LIST_MILLISECONDS, banks });
      return banks;
    },
  };
}

/** @throws ApiError `connections_not_set_up` */
export function providerIn(banks: Banks, name: ProviderName): BankProvider {
  const provider = banks.providers.get(name);
  if (!provider) throw notSetUp();
  return provider;
}

export function notSetUp(): ApiError {
  return new ApiError(
    'connections_not_set_up',
    sentence('Connections with banks are not set up on this server.'),
  );
}
