import type { Declaration } from '@harmony/contract';
import { parentPort, workerData } from 'node:worker_threads';

/** Reads the declaration in the given file for the parent thread. */
const { default: declaration } = (await import(workerData as string)) as { default: Declaration };
parentPort?.postMessage(declaration);
