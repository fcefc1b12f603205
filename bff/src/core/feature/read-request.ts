import type { Viewer } from '../viewer/viewer.ts';

/** A request that only reads, as plain data that can be sent to another process. */
export interface ReadRequest {
  method: string;
  /** The path of its route. */
  path: string;
  viewer: Viewer;
  params: unknown;
  query: unknown;
}

/** What is said of a response's body. */
export interface BodyHead {
  /** The media type. */
  type: string;
  /** The name under which it is saved, where it is a file. */
  attachment: string | undefined;
  /** Whether it is sent as it is and never compressed, so that its length is known. */
  isPlain: boolean;
}

/** A response's body, piece by piece. */
export interface Body extends BodyHead {
  chunks: AsyncIterable<string | Uint8Array>;
}
