import type { MeasuredServer } from './measured-server.ts';

/** Signs in as a member of a new demo couple and returns the cookies of the session. */
export async function demoCookie({ url }: Pick<MeasuredServer, 'url'>): Promise<string> {
  const response = await fetch(`${url}/api/demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: '{}',
  });
  if (!response.ok) throw new Error(`No demo: ${response.status} ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
