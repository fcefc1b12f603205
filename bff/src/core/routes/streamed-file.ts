/** The response of a read that is a file to download, made piece by piece. */
export class StreamedFile {
  readonly name: string;
  /** The media type. */
  readonly type: string;
  readonly chunks: AsyncIterable<string | Uint8Array>;
  /** Whether it is sent as it is and never compressed, so that its length is known. */
  readonly isPlain: boolean;

  constructor(
    name: string,
    type: string,
    chunks: AsyncIterable<string | Uint8Array>,
    { isPlain }: { isPlain: boolean },
  ) {
    this.name = name;
    this.type = type;
    this.chunks = chunks;
    this.isPlain = isPlain;
  }
}
