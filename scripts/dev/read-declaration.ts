import type { Declaration } from '@harmony/contract';
import { parentPort, workerData } from 'node:worker_threads';

/** Reads the declaration in the file that it is given, for whoever has started this thread. */
const { default: declaration } = (await import(workerData as string)) as { default: Declaration };
parentPort?.postMessage(declaration);
