import type { Endpoint, ResponseOf } from '@harmony/contract';

/** Replaced by the build with its mode. */
declare const process: { env: { NODE_ENV?: string } };

/** A response that violates the contract, such as that of a proxy or of a server with another version. */
export class UnexpectedResponse extends Error {
  override readonly name = 'UnexpectedResponse';

  /** @param where position in the response; the value there may be personal and is not included */
  constructor({ method, path }: Endpoint, where: string) {
    super(`Unexpected response of ${method} ${path} at '${where}'`);
  }
}

/**
 * Validates a response with the endpoint's schema.
 *
 * @param isThorough whether to validate every item of a long list
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
