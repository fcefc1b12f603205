import type { BuildSource } from './build-source.ts';
import type { Bucket } from './bucket.ts';

/** Reads files of builds from a bucket. */
export function sourceIn(bucket: Bucket): BuildSource {
  return { read: async (path) => (await bucket.read(path))?.content };
}
