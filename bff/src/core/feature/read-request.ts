import type { Viewer } from '../viewer/viewer.ts';

/** A read-only request, as plain data that can be sent to another process. */
export interface ReadRequest {
  method: string;
  /** The path of its route. */
  path: string;
  viewer: Viewer;
  params: unknown;
  query: unknown;
}

/** Metadata of a response body. */
export interface BodyHead {
  /** The media type. */
  type: string;
  /** File name of a download. */
  attachment: string | undefined;
  /** Whether it is sent uncompressed, so that its length is known. */
  isPlain: boolean;
}

/** A streamed response body. */
export interface Body extends BodyHead {
  chunks: AsyncIterable<string | Uint8Array>;
}
