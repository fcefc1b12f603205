import fc from 'fast-check';

// The first failing example detects a mutant; shrinking it takes minutes.
fc.configureGlobal({ endOnFailure: true });
