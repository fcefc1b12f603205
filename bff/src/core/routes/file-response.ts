/** A handler's response for a download. */
export class FileResponse {
  readonly name: string;
  /** The media type. */
  readonly type: string;
  readonly content: string | Buffer;

  constructor(name: string, type: string, content: string | Buffer) {
    this.name = name;
    this.type = type;
    this.content = content;
  }
}
