import type { BuildSource } from './bring-build.ts';
import type { Bucket } from './bucket.ts';

/** Reads files of builds from a bucket. */
export function sourceIn(bucket: Bucket): BuildSource {
  return { read: async (path) => (await bucket.read(path))?.content };
}
