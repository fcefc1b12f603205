import type { ChangingEndpoint } from '@harmony/contract';
import { queryClient } from './query-client.ts';
import { pathOf } from './query-key.ts';

interface Identified {
  id: unknown;
}

/**
 * Shows a changed resource in the cached response of its own path and of its list, which are loaded again later: a form
 * that is opened before would start from the previous values. Items with fields that the response does not have, such as
 * the summaries of imports, stay as they are.
 */
export function showChanged(
  endpoint: ChangingEndpoint,
  input: { params?: unknown },
  response: unknown,
): void {
  if (endpoint.method !== 'PATCH' || !isIdentified(response)) return;
  const path = pathOf(endpoint, input);
  const listPath = path.slice(0, path.lastIndexOf('/'));
  if (path !== `${listPath}/${String(response.id)}`) return;
  const replaced = (each: unknown): unknown =>
    isIdentified(each) && each.id === response.id && hasFieldsOf(each, response) ? response : each;
  queryClient.setQueryData<unknown>([path], (one: unknown) => one && replaced(one));
  queryClient.setQueryData<unknown>([listPath], (list: unknown) =>
    Array.isArray(list) ? list.map(replaced) : list,
  );
}

function hasFieldsOf(each: object, response: object): boolean {
  return Object.keys(each).every((field) => field in response);
}

function isIdentified(value: unknown): value is Identified {
  return typeof value === 'object' && value !== null && 'id' in value;
}
