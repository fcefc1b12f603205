/**
 * What a micro-frontend gets from its shell, which is one copy for all: the kit's version is that of all of these.
 * They are the workspaces among the shared packages of `webpack/shared.ts`.
 */
export const sharedEntries = {
  '@harmony/contract': 'contract/src/index.ts',
  '@harmony/design-system/basics': 'design-system/src/basics.ts',
  '@harmony/design-system/language': 'design-system/src/language/language.ts',
  '@harmony/mf-kit': 'mf-kit/src/index.ts',
} as const;
