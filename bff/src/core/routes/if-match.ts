import type { Request } from 'express';
import { invalidField } from '../../platform/http/api-error.ts';
import { sentence } from '../../platform/language/sentence.ts';

export type EntityTags = readonly string[] | '*';

const TAGS = /^(W\/)?"[\x21\x23-\x7e\x80-\xff]*"(\s*,\s*(W\/)?"[\x21\x23-\x7e\x80-\xff]*")*$/;

/**
 * Parses `If-Match` (RFC 9110, 13.1.1): the states of the resource for which the request is meant.
 *
 * @returns `undefined` without the header
 * @throws ApiError `invalid` for malformed entity tags
 */
export function ifMatchOf(request: Request): EntityTags | undefined {
  const header = request.get('If-Match')?.trim();
  if (header === undefined) return undefined;
  if (header === '*') return '*';
  if (!TAGS.test(header))
    throw invalidField('If-Match', sentence('Use entity tags in quotes, or *'));
  // Weak tags never match.
  return header.split(',').map((tag) => tag.trim());
}
