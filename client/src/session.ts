import type { Couple, Member, User } from '@harmony/contract';
import type { SharedModules } from './shared-modules.ts';
import { watchEndpoint } from './watch.ts';

/** The signed-in user and their couple. */
export interface Session {
  /** `null` when signed out. */
  user: User | null;
  /** `undefined` while loading or after a failure, `null` when the user has no couple. */
  couple: Couple | null | undefined;
  /** The other member, once they have joined. */
  partner: Member | undefined;
}

/**
 * Calls a function with the session of the page, and again after each change.
 *
 * @returns a function that ends it
 */
export function watchSession(
  { contract: { endpoints }, 'mf-kit': kit }: Pick<SharedModules, 'contract' | 'mf-kit'>,
  onChange: (session: Session) => void,
): () => void {
  const { user: first, linkedCouple, hasCouple } = kit.readBoot();
  let user = first;
  let couple: Couple | null | undefined = hasCouple ? (linkedCouple ?? undefined) : null;
  const report = (): void => {
    const partner = couple?.members.find(({ id }) => id !== user?.id);
    onChange({ user, couple, partner });
  };
  report();
  if (first === null) return () => {};
  const ends = [
    watchEndpoint(
      kit,
      [endpoints.session.currentUser],
      {
        onResponse(response) {
          user = response;
          report();
        },
      },
      first,
    ),
    watchEndpoint(
      kit,
      [endpoints.couples.current],
      {
        onResponse(response) {
          couple = response;
          report();
        },
        onError(error) {
          couple = isNotFound(error) ? null : undefined;
          report();
        },
      },
      couple,
    ),
  ];
  return () => ends.forEach((end) => end());
}

function isNotFound(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 404;
}
