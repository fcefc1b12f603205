/**
 * Modules provided by the shell as a single copy for all micro-frontends; the kit's version covers
 * all of them. They are the workspaces among the shared packages of `webpack/shared.ts`.
 */
export const sharedEntries = {
  '@harmony/contract': 'contract/src/index.ts',
  '@harmony/design-system/basics': 'design-system/src/basics.ts',
  '@harmony/design-system/language': 'design-system/src/language/language.ts',
  '@harmony/mf-kit': 'mf-kit/src/index.ts',
} as const;
