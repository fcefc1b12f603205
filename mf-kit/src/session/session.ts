import { endpoints, type Couple, type Member, type User } from '@harmony/contract';
import { useQuery } from '@tanstack/react-query';
import { request, RequestError } from '../api/request.ts';
import { cached } from '../api/cached.ts';
import { readBoot } from './boot.ts';
import { isSessionEnding } from './session-ending.ts';
import { handleUnauthorized, isLostSession } from './unauthorized.ts';

/** Returns the signed-in user; `null` when signed out. A page that ends its session keeps its user until it has left. */
export function useUser(): User | null {
  const { data } = useQuery({
    ...cached(endpoints.session.currentUser),
    queryFn: () =>
      request(endpoints.session.currentUser)
        .catch(nullOn(401))
        // Without its user the page would close its dialogs, which go back in the history and so cancel the navigation.
        .then((user) => user ?? (isSessionEnding() ? readBoot().user : null)),
    initialData: () => readBoot().user,
  });
  return data;
}

/** The couple from the point of view of the signed-in user. */
export interface CoupleState {
  /** `undefined` while loading or after a failure, `null` when the user has no couple. */
  couple: Couple | null | undefined;
  /** The other member, once they have joined. */
  partner: Member | undefined;
  isPending: boolean;
  isError: boolean;
  retry: () => void;
}

/** Returns the couple of the signed-in user, live. */
export function useCouple(): CoupleState {
  const user = useUser();
  const { data, isPending, isError, refetch } = useQuery({
    ...cached(endpoints.couples.current),
    queryFn: () =>
      request(endpoints.couples.current).catch((error: unknown) => {
        // Without a session it is unknown whether there is a couple.
        if (isLostSession(error, endpoints.couples.current)) handleUnauthorized();
        return nullOn(404)(error);
      }),
    enabled: user !== null,
    initialData: () => coupleInPage(),
  });
  const partner = data?.members.find((member) => member.id !== user?.id);
  return { couple: data, partner, isPending, isError, retry: () => void refetch() };
}

/** The owner, from the point of view of the signed-in user. */
export type Owner = 'mine' | 'yours' | 'ours';

/** Returns the owner of a transaction: shared money is ours, also when the partner entered it. */
export function ownerOf(
  item: { type: 'shared' | 'personal'; userId: string },
  user: Pick<User, 'id'>,
): Owner {
  if (item.type === 'shared') return 'ours';
  return item.userId === user.id ? 'mine' : 'yours';
}

/** Returns the couple embedded in the page, `null` without one, `undefined` if it has to be requested. */
function coupleInPage(): Couple | null | undefined {
  const { linkedCouple, hasCouple } = readBoot();
  return hasCouple ? (linkedCouple ?? undefined) : null;
}

function nullOn(...statuses: number[]) {
  return (error: unknown): null => {
    if (error instanceof RequestError && statuses.includes(error.status)) return null;
    throw error;
  };
}
