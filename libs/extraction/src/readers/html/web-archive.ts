/** A part of a MIME message. */
interface MimePart {
  headers: string;
  body: Buffer;
}

/** Messages inside messages are not deeper than this. */
const MAX_DEPTH = 8;

/** True for the start of a web page saved as a MIME message (`.mht`). */
export function isWebArchive(head: string): boolean {
  return /^(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*)*?(?:mime-version|content-type):/i.test(head.replaceAll('\r', ''));
}

/** The page inside a web archive, transfer encoding undone; null when it holds none. @source RFC 2045-2046, RFC 2557 */
export function webArchivePage(bytes: Buffer): Buffer | null {
  return findPage(bytes, 0);
}

function findPage(bytes: Buffer, depth: number): Buffer | null {
  const part = splitPart(bytes);
  const type = headerValue(part.headers, 'content-type');
  if (/^\s*text\/(?:x-)?html/i.test(type)) return decoded(part);
  const boundary = /boundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/i.exec(type);
  if (!boundary || depth >= MAX_DEPTH) return null;
  for (const inner of splitMessage(part.body, `--${boundary[1] ?? boundary[2]}`)) {
    const page = findPage(inner, depth + 1);
    if (page) return page;
  }
  return null;
}

function splitPart(bytes: Buffer): MimePart {
  const text = bytes.toString('latin1');
  const end = /\r?\n\r?\n/.exec(text);
  if (!end) return { headers: text, body: Buffer.alloc(0) };
  return { headers: text.slice(0, end.index), body: bytes.subarray(end.index + end[0].length) };
}

/** A header's value with its continuation lines. */
function headerValue(headers: string, name: string): string {
  return new RegExp(`^${name}:([^\\n]*(?:\\n[ \\t][^\\n]*)*)`, 'im').exec(headers)?.[1] ?? '';
}

function* splitMessage(body: Buffer, mark: string): Generator<Buffer> {
  for (let from = body.indexOf(mark); from >= 0;) {
    const start = body.indexOf('\n', from);
    const next = start < 0 ? -1 : body.indexOf(mark, start);
    if (start < 0) return;
    yield body.subarray(start + 1, next < 0 ? undefined : next);
    from = next;
  }
}

function decoded({ headers, body }: MimePart): Buffer {
  const encoding = headerValue(headers, 'content-transfer-encoding').trim().toLowerCase();
  if (encoding === 'base64') return Buffer.from(body.toString('latin1'), 'base64');
  if (encoding !== 'quoted-printable') return body;
  const text = body.toString('latin1').replace(/=[ \t]*\r?\n/g, '');
  return Buffer.from(
    text.replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}
