import { SaxesParser } from 'saxes';

/** The part of a markup document behind its comments and white space at the start. */
export function behindComments(text: string): string {
  let at = 0;
  for (;;) {
    at = skipSpace(text, at);
    if (!text.startsWith('<!--', at)) return text.slice(at);
    const end = text.indexOf('-->', at + 4);
    if (end < 0) return '';
    at = end + 3;
  }
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && /\s/.test(text.charAt(at))) at += 1;
  return at;
}

/** Name of the document element, prefix included; null when there is none. Only names at the start are looked at. */
export function rootName(text: string): string | null {
  let rest = behindComments(text);
  while (rest.startsWith('<?') || rest.startsWith('<!DOCTYPE')) {
    const end = rest.startsWith('<?') ? rest.indexOf('?>') + 1 : doctypeEnd(rest);
    if (end <= 0) return null;
    rest = behindComments(rest.slice(end + 1));
  }
  return /^<([A-Za-z_][\w.:-]{0,200})/.exec(rest)?.[1] ?? null;
}

/** Where a document type declaration ends: behind its internal subset, if it has one. */
function doctypeEnd(text: string): number {
  const subset = text.indexOf('[');
  const end = text.indexOf('>');
  if (subset < 0 || end < subset) return end;
  const close = /\]\s*>/.exec(text.slice(subset));
  return close ? subset + close.index + close[0].length - 1 : -1;
}

/** True when a text, or the beginning of one, is well-formed XML to the letter. */
export function isWellFormedXml(text: string, whole: boolean): boolean {
  const sax = new SaxesParser({ xmlns: false, position: false });
  let sound = true;
  sax.on('error', ({ message }) => (sound &&= /entity/i.test(message)));
  sax.write(text);
  if (whole) sax.close();
  return sound;
}
