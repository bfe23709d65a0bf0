import type { ReadContext } from '../document-reader';
import { TextFlow } from '../text-flow';
import { decodeFile, type TextEncoding } from './encoding';

/** Reads plain text as it stands. */
export async function readPlainText({ path, sink, guard }: ReadContext, encoding: TextEncoding): Promise<void> {
  const flow = new TextFlow(sink);
  for await (const text of decodeFile(path, encoding, guard.progress)) {
    flow.write(text);
    await sink.drain();
  }
  flow.end();
}
