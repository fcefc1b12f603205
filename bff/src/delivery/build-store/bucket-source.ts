import type { BuildSource } from './bring-build.ts';
import type { Bucket } from './bucket.ts';

/** Files of builds as they are in a bucket. */
export function sourceIn(bucket: Bucket): BuildSource {
  return { read: async (path) => (await bucket.read(path))?.content };
}
