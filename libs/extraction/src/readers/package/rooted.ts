import { corrupt } from '../../domain/outcome';
import type { XmlHandler } from './xml-stream';

/**
 * A handler for a part that must be an element of a certain name: what is something else holds none of the text that
 * the document shows, and leaving it out would go unnoticed. Its `open` throws ExtractionFailure corrupt.
 */
export function rooted(root: string, handler: XmlHandler): XmlHandler {
  let begun = false;
  return {
    open: (name, attributes) => {
      if (!begun && name !== root) throw corrupt(`its main part is a "${name}", not a "${root}"`);
      begun = true;
      handler.open(name, attributes);
    },
    close: (name) => handler.close(name),
    text: (text) => handler.text(text),
  };
}
