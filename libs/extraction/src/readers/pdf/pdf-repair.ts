/** An object begins this close before its type at most. */
const OBJECT_HEAD_BYTES = 4096;
/** A document is saved again and again with a new catalog, but not so often; the rest is noise. */
const MAX_CATALOGS = 1000;

/**
 * A PDF that lost its trailer with one that names its catalog again, or null when no catalog is to be found. pdf.js
 * finds the objects of such a file by itself, but not where to begin.
 */
export function withTrailer(bytes: Buffer): Buffer | null {
  let at = bytes.length;
  for (let tries = 0; tries < MAX_CATALOGS && at > 0; tries += 1) {
    at = bytes.lastIndexOf('/Catalog', at - 1);
    if (at < 0) return null;
    const before = bytes.toString('latin1', Math.max(0, at - OBJECT_HEAD_BYTES), at);
    const [, number, generation, body] = /.*\b(\d+)\s+(\d+)\s+obj\b(.*)$/s.exec(before) ?? [];
    if (number === undefined || body === undefined || !/\/Type\s*$/.test(body) || body.includes('endobj')) continue;
    const trailer = `\ntrailer\n<</Root ${number} ${generation} R>>\nstartxref\n0\n%%EOF\n`;
    return Buffer.concat([bytes, Buffer.from(trailer, 'latin1')]);
  }
  return null;
}

/** What leads pdf.js to cross-references, and a word of the same length that does not. */
const SIGNPOSTS: readonly (readonly [string, string])[] = [
  ['startxref', 'startnone'],
  ['/Linearized', '/Unordered_'],
];

/** A PDF whose cross-references cannot be found any more, so that pdf.js looks for the objects themselves. */
export function withoutCrossReferences(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (const [signpost, nothing] of SIGNPOSTS) {
    for (let at = copy.indexOf(signpost); at >= 0; at = copy.indexOf(signpost, at + 1))
      copy.write(nothing, at, 'latin1');
  }
  return copy;
}

/** The mark that ends a PDF stands within this many bytes of its end. */
const END_BYTES = 2048;

/** True for a PDF whose end is missing, and with it whatever was stored there. */
export function isCutOff(bytes: Buffer): boolean {
  return !bytes.subarray(-END_BYTES).includes('%%EOF');
}
