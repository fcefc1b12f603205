import fc from 'fast-check';

// A change is noticed by the first example that fails; to find the smallest one takes minutes.
fc.configureGlobal({ endOnFailure: true });
