// The boundary that lets the shared packages be settled before any of them is used.
void import('./stand-in.tsx');
