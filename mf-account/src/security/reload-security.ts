import { endpoints } from '@harmony/contract';
import { queryClient, queryKey } from '@harmony/mf-kit';

const { passkeys, secondFactor, proof, openSessions } = endpoints;

/** Reloads the ways to sign in and the sessions, after a change of a factor, which ends all other sessions. */
export function reloadSecurity(): void {
  for (const endpoint of [passkeys.list, secondFactor.state, proof.state, openSessions.list]) {
    void queryClient.invalidateQueries({ queryKey: queryKey(endpoint) });
  }
}
