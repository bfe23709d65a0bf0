import type { ReadContext } from '../document-reader';
import { TextFlow } from '../text-flow';
import { decodeFile, type TextEncoding } from './encoding';
import { JsonScanner } from './json-scanner';

/** Reads JSON as text whose numbers keep their digits. @throws ExtractionFailure corrupt when it is cut off */
export async function readJson({ path, sink, guard }: ReadContext, encoding: TextEncoding): Promise<void> {
  const flow = new TextFlow(sink);
  const scanner = new JsonScanner(guard);
  for await (const text of decodeFile(path, encoding, guard.progress)) {
    flow.write(scanner.scan(text));
    await sink.drain();
  }
  flow.write(scanner.end());
  flow.end();
}
