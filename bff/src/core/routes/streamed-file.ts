export class StreamedFile {
  readonly name: string;
  readonly type: string;
  readonly chunks: AsyncIterable<string | Uint8Array>;
  /** Whether it is sent uncompressed, so that its length is known. */
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
