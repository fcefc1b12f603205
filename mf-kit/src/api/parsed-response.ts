import type { Endpoint, ResponseOf } from '@harmony/contract';

/** In browsers the build puts its mode in the place of this. */
declare const process: { env: { NODE_ENV?: string } };

/** A response that is not what the contract says: of a proxy, say, or of a server of another time. */
export class UnexpectedResponse extends Error {
  override readonly name = 'UnexpectedResponse';

  /** @param where in the response; what stands there is somebody's own and is not repeated */
  constructor({ method, path }: Endpoint, where: string) {
    super(`Unexpected response of ${method} ${path} at '${where}'`);
  }
}

/**
 * Reads what came back as the endpoint's schema says, so that nobody has to look at it again.
 *
 * @param isThorough whether to look at all of a long list
 * @throws UnexpectedResponse
 */
export function parsedResponse<E extends Endpoint>(
  endpoint: E,
  came: unknown,
  isThorough = process.env.NODE_ENV !== 'production',
): ResponseOf<E> {
  const { response, isLongList } = endpoint;
  const isSample = isLongList && !isThorough && Array.isArray(came);
  const parsed = response?.safeParse(isSample ? came.slice(0, 1) : came);
  if (parsed?.success === false) {
    throw new UnexpectedResponse(endpoint, parsed.error.issues[0]?.path.join('.') ?? '');
  }
  return (isSample ? came : parsed?.data) as ResponseOf<E>;
}
