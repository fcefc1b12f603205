import fc from 'fast-check';
import { SEED } from './examples.ts';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });
