import { limitTrustedTypes } from './page/trusted-types.ts';

limitTrustedTypes();
// The boundary that lets the shared packages be settled before any of them is used.
void import('./bootstrap.tsx');
