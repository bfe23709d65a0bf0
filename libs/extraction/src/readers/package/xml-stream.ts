import { SaxesParser, type SaxesAttributePlain } from 'saxes';
import { corrupt, ExtractionFailure } from '../../domain/outcome';
import type { Guard } from '../guard';
import { textEntities } from './xml-entities';

/** Attributes of an element, by the name as written, prefix included. */
export type XmlAttributes = Record<string, string>;

/** Receives the parts of an XML document; element names come without their prefix. */
export interface XmlHandler {
  open(name: string, attributes: XmlAttributes): void;
  close(name: string): void;
  text(text: string): void;
}

/** Flaws that real producers leave in documents and that do not make their text doubtful. */
const TOLERATED = /entity|disallowed character|character reference|attribute|namespace|xml declaration|version/i;

/**
 * Parses XML as it arrives. Of the entities that a DTD declares only short plain text inside the file is put in.
 * @throws ExtractionFailure corrupt when it is not well-formed or nested too deep
 */
class XmlParser {
  private readonly sax = new SaxesParser({ xmlns: false, position: false });
  private depth = 0;

  constructor(handler: XmlHandler, guard: Guard) {
    this.sax.on('error', (error) => {
      if (!TOLERATED.test(error.message)) throw corrupt('its XML is not well-formed', error);
    });
    this.sax.on('doctype', (text) => Object.assign(this.sax.ENTITIES, textEntities(text)));
    this.sax.on('opentag', (tag) => {
      this.depth += 1;
      guard.nesting(this.depth);
      handler.open(localName(tag.name), tag.attributes as Record<string, SaxesAttributePlain['value']>);
    });
    this.sax.on('closetag', (tag) => {
      this.depth -= 1;
      handler.close(localName(tag.name));
    });
    this.sax.on('text', (text) => handler.text(text));
    this.sax.on('cdata', (text) => handler.text(text));
  }

  /** Feeds the next portion. */
  write(text: string): void {
    this.guarded(() => this.sax.write(text));
  }

  /** Ends the document; what is still open is an error. */
  end(): void {
    this.guarded(() => this.sax.close());
  }

  private guarded(step: () => void): void {
    try {
      step();
    } catch (error) {
      throw error instanceof ExtractionFailure ? error : corrupt('its XML cannot be parsed', error);
    }
  }
}

/** The name without its namespace prefix. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The value of an attribute whatever prefix it is written with. */
export function attribute(attributes: XmlAttributes, name: string): string | undefined {
  if (name in attributes) return attributes[name];
  const key = Object.keys(attributes).find((candidate) => candidate.endsWith(`:${name}`));
  return key === undefined ? undefined : attributes[key];
}

/** Feeds chunks to a parser; `afterEach` runs between them, where waiting is possible. */
export async function parseXml(
  chunks: AsyncIterable<string>,
  handler: XmlHandler,
  guard: Guard,
  afterEach?: () => Promise<void>,
): Promise<void> {
  const parser = new XmlParser(handler, guard);
  for await (const chunk of chunks) {
    parser.write(chunk);
    await afterEach?.();
  }
  parser.end();
}
