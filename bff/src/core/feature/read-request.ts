import type { Viewer } from '../viewer/viewer.ts';

/** A read-only request, as plain data that can be sent to another process. */
export interface ReadRequest {
  method: string;
  path: string;
  viewer: Viewer;
  params: unknown;
  query: unknown;
}

export interface BodyHead {
  type: string;
  attachment: string | undefined;
  /** Whether it is sent uncompressed, so that its length is known. */
  isPlain: boolean;
}

export interface Body extends BodyHead {
  chunks: AsyncIterable<string | Uint8Array>;
}
