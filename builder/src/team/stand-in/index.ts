import { limitTrustedTypes } from '@harmony/mf-kit/trusted-types';

limitTrustedTypes();
// Async boundary, which resolves the shared packages before any of them is used.
void import('./stand-in.tsx');
