import type * as argon2 from '@node-rs/argon2';
import { vi } from 'vitest';
import './property-seed.ts';

/**
 * Setup of all server tests: a fixed seed for properties, and Argon2id with its lowest cost, since the
 * tests register thousands of users and each hash would take a core for 30 ms. The product has no such
 * setting; `programs.test.ts` checks a hash of the running program.
 */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof argon2>();
  const hash = (password: string, options?: argon2.Options) =>
    original.hash(password, { ...options, memoryCost: 8, timeCost: 1 });
  return { ...original, hash };
});
