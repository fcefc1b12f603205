import type * as argon2 from '@node-rs/argon2';
import { vi } from 'vitest';

/**
 * Lets the servers of these tests hash passwords by Argon2id, as always, but with as little work as it
 * allows: they register thousands of people, and each would cost a core for thirty milliseconds. Nothing
 * in the product can be set to do so; `programs.deep.test.ts` looks at a hash that it really makes.
 */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<typeof argon2>();
  const hash = (password: string, options?: argon2.Options) =>
    original.hash(password, { ...options, memoryCost: 8, timeCost: 1 });
  return { ...original, hash };
});
