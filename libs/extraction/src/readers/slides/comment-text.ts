import type { BlockSink } from '../block-sink';
import type { XmlAttributes, XmlHandler } from '../package/xml-stream';

/** Where a comment or an answer to one ends: in today's dialect its body, in that of before 2018 its plain text. */
const BODIES = new Set(['txBody', 'text']);

/** Writes the comments on a slide, each as a text of its own. @source ECMA-376 Part 1 §19.4; MS-PPTX §2.6 */
export class CommentText implements XmlHandler {
  private body = '';
  private inText = false;

  constructor(private readonly sink: BlockSink) {}

  open(name: string, _attributes: XmlAttributes): void {
    if (name === 't' || name === 'text') this.inText = true;
    else if (name === 'br') this.body += '\n';
  }

  close(name: string): void {
    if (name === 't' || name === 'text') this.inText = false;
    if (name === 'p') this.body += '\n';
    if (!BODIES.has(name)) return;
    const comment = this.body.trim();
    if (comment !== '') this.sink.text(`Comment: ${comment}`);
    this.body = '';
  }

  text(text: string): void {
    if (this.inText) this.body += text;
  }
}
