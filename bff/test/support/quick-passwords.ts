import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';
import './property-seed.ts';

// Stripping types keeps positions, and Sequelize reads the stack of every statement on SQLite.
process.setSourceMapsEnabled(false);

/**
 * Setup of all server tests: a fixed seed for properties, and Argon2id with its lowest cost, since the
 * tests register thousands of users and each hash would take a core for 30 ms. The product has no such
 * setting; `programs.test.ts` checks a hash of the running program.
 */
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as { hash: typeof Argon2.hash };
const { hash } = argon2;
argon2.hash = (password, options) => hash(password, { ...options, memoryCost: 8, timeCost: 1 });
