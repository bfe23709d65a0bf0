/** Longer replacements are left alone: a small file could name one often enough to become a huge one. */
const MAX_ENTITY_CHARS = 256;
const DECLARATION = /<!ENTITY\s+([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/g;
const PREDEFINED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * The entities that a document type declaration defines as short plain text. Those that hold markup, name other
 * entities or lie outside the file are left out, so that nothing is nested and nothing is fetched.
 * @source XML 1.0 §4.2
 */
export function textEntities(doctype: string): Record<string, string> {
  const entities: Record<string, string> = Object.create(null);
  for (const [, name, double, single] of doctype.matchAll(DECLARATION)) {
    const value = plainText(double ?? single ?? '');
    // The first declaration of a name is the one that holds.
    if (name !== undefined && value !== null && !(name in entities)) entities[name] = value;
  }
  return entities;
}

function plainText(value: string): string | null {
  if (value.length > MAX_ENTITY_CHARS || /[<%]/.test(value)) return null;
  const text = value.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (reference, hex, decimal, name) => {
    if (name !== undefined) return PREDEFINED[name] ?? reference;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : reference;
  });
  return /&\w+;/.test(text.replaceAll('&amp;', '')) ? null : text;
}
