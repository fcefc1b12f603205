export class FileResponse {
  readonly name: string;
  readonly type: string;
  readonly content: string | Buffer;

  constructor(name: string, type: string, content: string | Buffer) {
    this.name = name;
    this.type = type;
    this.content = content;
  }
}
