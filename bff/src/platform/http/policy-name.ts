import { z } from 'zod';

/** Policies of the product itself, whose names no guest may use. */
const OWN_POLICIES = ['default', 'dompurify'];

/** Name of a Trusted Types policy, by the grammar of CSP, which has no wildcards and keywords here. */
export const policyNameSchema = z
  .string()
  .regex(/^[\w#=/@.%-]{1,50}$/)
  .refine((name) => !OWN_POLICIES.includes(name.toLowerCase()), 'belongs to Harmony');
