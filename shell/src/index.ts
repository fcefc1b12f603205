import { limitTrustedTypes } from './page/trusted-types.ts';

limitTrustedTypes();
// The asynchronous boundary that module federation needs to resolve shared packages before their use.
void import('./bootstrap.tsx');
