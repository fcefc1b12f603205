/** A response of a server. */
export interface ServerResponse {
  status: number;
  body: unknown;
}

/** A browser of a user: keeps cookies and sets a timeout for each request. */
export interface Browser {
  /**
   * Sends a form, or any other body as JSON.
   *
   * @throws if no response arrives
   */
  send(method: 'GET' | 'POST', path: string, body?: object, key?: string): Promise<ServerResponse>;
  cookie(): string;
}

export const PUBLIC_URL = 'http://harmony.test';
/** Longer than all timeouts of the server. */
const PATIENCE_MILLISECONDS = 30_000;

/** Opens a browser on the server at `address()`, which may change. */
export function openBrowser(address: () => string): Browser {
  const cookies = new Map<string, string>();
  const cookie = (): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    cookie,
    async send(method, path, body, key) {
      const isForm = body instanceof FormData;
      const response = await fetch(`${address()}${path}`, {
        method,
        headers: {
          Origin: PUBLIC_URL,
          Cookie: cookie(),
          ...(body && !isForm && { 'Content-Type': 'application/json' }),
          ...(key !== undefined && { 'Idempotency-Key': key }),
        },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
        signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
      });
      for (const header of response.headers.getSetCookie()) {
        const [name = '', value = ''] = (header.split(';')[0] ?? '').split('=');
        cookies.set(name, value);
      }
      const text = await response.text();
      return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
    },
  };
}
