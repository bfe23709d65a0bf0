/** Boundaries, part headers and small fields around a file are less. */
export const ENVELOPE_BYTES = 256 * 1024;

/**
 * What a multipart body has around its file. It tells how large the file is long before all of it has come.
 * @source RFC 7578 §4.1; RFC 2046 §5.1.1
 */
export class MultipartEnvelope {
  private head: Buffer[] | null = [];
  private headBytes = 0;
  private contentStart = 0;
  private readonly boundary: string;

  constructor(
    contentType: string,
    private readonly field: string,
  ) {
    const [, quoted, bare] = /;\s*boundary=(?:"([^"]*)"|([^;\s]*))/i.exec(contentType) ?? [];
    this.boundary = quoted ?? bare ?? '';
  }

  /** Whether more came before the file than belongs around one. */
  get isFull(): boolean {
    return this.headBytes > ENVELOPE_BYTES;
  }

  /** Takes in a piece of the body, as long as the file has not begun. */
  take(chunk: Buffer): void {
    if (this.head === null || this.isFull) return;
    this.head.push(chunk);
    this.headBytes += chunk.length;
  }

  /** The headers of the file were in the last piece. */
  fileBegins(): void {
    this.contentStart = this.head === null ? 0 : this.startIn(Buffer.concat(this.head).toString('latin1'));
    this.head = null;
  }

  /** Size of the file in a body of so many bytes, where it is the last part of it. */
  fileBytes(bodyBytes: number): number {
    return bodyBytes - this.contentStart - `\r\n--${this.boundary}--\r\n`.length;
  }

  private startIn(head: string): number {
    const delimiter = `--${this.boundary}\r\n`;
    for (let at = head.indexOf(delimiter); at >= 0; at = head.indexOf(delimiter, at + 1)) {
      const end = head.indexOf('\r\n\r\n', at);
      if (end >= 0 && this.isFile(head.slice(at, end))) return end + '\r\n\r\n'.length;
    }
    return 0;
  }

  private isFile(headers: string): boolean {
    const name = /;\s*name=(?:"([^"]*)"|([^;\s]*))/i.exec(headers);
    return (name?.[1] ?? name?.[2]) === this.field && /;\s*filename\*?=/i.test(headers);
  }
}
