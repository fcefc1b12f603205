import type { BuildSource } from './build-source.ts';
import type { Bucket } from './bucket.ts';

export function sourceIn(bucket: Bucket): BuildSource {
  return { read: async (path) => (await bucket.read(path))?.content };
}
