import { limitTrustedTypes } from '@harmony/mf-kit/trusted-types';

limitTrustedTypes();
// The asynchronous boundary that module federation needs to resolve shared packages before their use.
void import('./bootstrap.tsx');
