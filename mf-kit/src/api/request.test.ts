import { endpoints } from '@harmony/contract';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UnexpectedResponse } from './parsed-response.ts';
import { approvalIn, issuesOf, messageOf, request, RequestError } from './request.ts';

afterEach(() => vi.unstubAllGlobals());

function respondWith(text: string, status = 200): void {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { status })));
}

describe('a call', () => {
  it.each(['<!doctype html><title>Please sign in</title>', '', '{"surprise":true}'])(
    'fails when %j is returned as a success',
    async (text) => {
      respondWith(text);
      await expect(request(endpoints.goals.list)).rejects.toBeInstanceOf(UnexpectedResponse);
    },
  );

  it('with status 202 and no named approval is not an approval', async () => {
    respondWith('<!doctype html>', 202);
    const failure = await request(endpoints.goals.remove, { params: { id: 'a' } }).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(RequestError);
    expect(approvalIn(failure)).toBeUndefined();
  });
});

const refused = new RequestError(
  422,
  JSON.stringify({
    message: 'Check the marked fields.',
    code: 'invalid',
    issues: [
      { field: 'amount', message: 'Amount is required' },
      { field: 'elsewhere', message: 'Not on this form' },
    ],
  }),
);

describe('a rejected call', () => {
  it('is described by status and body', () => {
    expect(new RequestError(503, 'Service Unavailable').message).toBe('503: Service Unavailable');
  });

  it("contains the server's message, or a fallback without one", () => {
    expect(messageOf(refused, 'Failed')).toBe('Check the marked fields.');
    expect(messageOf(new RequestError(502, '<html>'), 'Failed')).toBe('Failed');
    expect(messageOf(new RequestError(0, 'No connection.'), 'Failed')).toBe('No connection.');
    expect(messageOf(new TypeError('broken'), 'Failed')).toBe('Failed');
  });

  it("contains the issues of the form's fields", () => {
    expect(issuesOf(refused, ['amount', 'date'])).toEqual([
      { field: 'amount', message: 'Amount is required' },
    ]);
    expect(issuesOf(new Error('broken'), ['amount'])).toEqual([]);
  });
});
