import { describe, expect, it } from 'vitest';
import { issuesOf, messageOf, RequestError } from './request.ts';

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

describe('a refused call', () => {
  it('reads as status and body', () => {
    expect(new RequestError(503, 'Service Unavailable').message).toBe('503: Service Unavailable');
  });

  it('gives the sentence of the server, or a fallback when it sent none', () => {
    expect(messageOf(refused, 'Failed')).toBe('Check the marked fields.');
    expect(messageOf(new RequestError(502, '<html>'), 'Failed')).toBe('Failed');
    expect(messageOf(new RequestError(0, 'No connection.'), 'Failed')).toBe('No connection.');
    expect(messageOf(new TypeError('broken'), 'Failed')).toBe('Failed');
  });

  it('gives the issues of the fields that a form has', () => {
    expect(issuesOf(refused, ['amount', 'date'])).toEqual([
      { field: 'amount', message: 'Amount is required' },
    ]);
    expect(issuesOf(new Error('broken'), ['amount'])).toEqual([]);
  });
});
